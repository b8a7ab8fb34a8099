import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

const aws = "https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-data-retrieval.html";
const awsNetwork = "https://docs.aws.amazon.com/vpc/latest/userguide/AmazonDNS-concepts.html";
const gcp = "https://cloud.google.com/compute/docs/metadata/querying-metadata";
const azure = "https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16";
const alibaba = "https://www.alibabacloud.com/help/en/ecs/user-guide/view-instance-metadata";
const tencent = "https://www.tencentcloud.com/document/product/213/4934";
const oracle = "https://docs.oracle.com/en-us/iaas/Content/Compute/Tasks/gettingmetadata.htm";
const openstack = "https://docs.openstack.org/nova/latest/user/metadata.html";

// Metadata services, name servers and agents that a cloud's machines reach without a route to the internet.
const clouds = [
  ["AWS metadata", "169.254.169.254", aws],
  ["AWS metadata over IPv6", "fd00:ec2::254", aws],
  ["AWS name server", "169.254.169.253", awsNetwork],
  ["AWS name server over IPv6", "fd00:ec2::253", awsNetwork],
  ["AWS time", "169.254.169.123", "https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configure-ec2-ntp.html"],
  ["AWS ECS tasks", "169.254.170.2", "https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task-iam-roles.html"],
  ["AWS EKS pods", "169.254.170.23", "https://docs.aws.amazon.com/eks/latest/userguide/pod-id-how-it-works.html"],
  [
    "AWS EKS pods over IPv6",
    "fd00:ec2::23",
    "https://docs.aws.amazon.com/eks/latest/userguide/pod-id-how-it-works.html",
  ],
  ["Google Cloud metadata", "169.254.169.254", gcp],
  ["Google Cloud metadata over IPv6", "fd20:ce::254", gcp],
  ["Azure metadata", "169.254.169.254", "https://learn.microsoft.com/azure/virtual-machines/instance-metadata-service"],
  ["Azure host agent", "168.63.129.16", azure],
  ["Azure host agent, mapped", "::ffff:168.63.129.16", azure],
  ["Azure host agent, over NAT64", "64:ff9b::a83f:8110", azure],
  ["Alibaba Cloud metadata", "100.100.100.200", alibaba],
  ["Alibaba Cloud name server", "100.100.2.136", alibaba],
  ["Tencent Cloud metadata", "169.254.0.23", tencent],
  ["Oracle Cloud metadata", "169.254.169.254", oracle],
  ["Oracle Cloud metadata over IPv6", "fd00:c1::a9fe:a9fe", oracle],
  ["Oracle Cloud Classic metadata", "192.0.0.192", oracle],
  ["OpenStack metadata over IPv6", "fe80::a9fe:a9fe", openstack],
  ["IBM Cloud metadata", "169.254.169.254", "https://cloud.ibm.com/docs/vpc?topic=vpc-imd-about"],
  ["DigitalOcean metadata", "169.254.169.254", "https://docs.digitalocean.com/reference/api/metadata/"],
  ["Hetzner metadata", "169.254.169.254", "https://docs.hetzner.cloud/reference/cloud#server-metadata"],
  [
    "Scaleway metadata",
    "169.254.42.42",
    "https://cloudinit.readthedocs.io/en/latest/reference/datasources/scaleway.html",
  ],
  [
    "Scaleway metadata over IPv6",
    "fd00:42::42",
    "https://cloudinit.readthedocs.io/en/latest/reference/datasources/scaleway.html",
  ],
] as const;

const ipv4Registry = "https://www.iana.org/assignments/iana-ipv4-special-registry/";
const ipv6Registry = "https://www.iana.org/assignments/iana-ipv6-special-registry/";

// First and last address of each block that is not globally reachable, or reaches only what another block guards.
const blocks = [
  [ipv4Registry, "0.0.0.0/8", "0.0.0.0", "0.255.255.255"],
  [ipv4Registry, "10.0.0.0/8", "10.0.0.0", "10.255.255.255"],
  [ipv4Registry, "100.64.0.0/10", "100.64.0.0", "100.127.255.255"],
  [ipv4Registry, "127.0.0.0/8", "127.0.0.0", "127.255.255.255"],
  [ipv4Registry, "169.254.0.0/16", "169.254.0.0", "169.254.255.255"],
  [ipv4Registry, "172.16.0.0/12", "172.16.0.0", "172.31.255.255"],
  [ipv4Registry, "192.0.0.0/24", "192.0.0.0", "192.0.0.255"],
  [ipv4Registry, "192.0.2.0/24", "192.0.2.0", "192.0.2.255"],
  [ipv4Registry, "192.31.196.0/24 (AS112)", "192.31.196.0", "192.31.196.255"],
  [ipv4Registry, "192.52.193.0/24 (AMT)", "192.52.193.0", "192.52.193.255"],
  [ipv4Registry, "192.88.99.0/24", "192.88.99.0", "192.88.99.255"],
  [ipv4Registry, "192.168.0.0/16", "192.168.0.0", "192.168.255.255"],
  [ipv4Registry, "192.175.48.0/24 (AS112)", "192.175.48.0", "192.175.48.255"],
  [ipv4Registry, "198.18.0.0/15", "198.18.0.0", "198.19.255.255"],
  [ipv4Registry, "198.51.100.0/24", "198.51.100.0", "198.51.100.255"],
  [ipv4Registry, "203.0.113.0/24", "203.0.113.0", "203.0.113.255"],
  [ipv4Registry, "224.0.0.0/4", "224.0.0.0", "239.255.255.255"],
  [ipv4Registry, "240.0.0.0/4", "240.0.0.0", "255.255.255.255"],
  [ipv6Registry, "::/128 and ::1/128", "::", "::1"],
  [ipv6Registry, "64:ff9b:1::/48", "64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"],
  [ipv6Registry, "100::/64", "100::", "100::ffff:ffff:ffff:ffff"],
  [ipv6Registry, "100:0:0:1::/64", "100:0:0:1::", "100:0:0:1:ffff:ffff:ffff:ffff"],
  [ipv6Registry, "2001::/23", "2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"],
  [ipv6Registry, "2001:db8::/32", "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
  [ipv6Registry, "2002::/16", "2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  [ipv6Registry, "2620:4f:8000::/48 (AS112)", "2620:4f:8000::", "2620:4f:8000:ffff:ffff:ffff:ffff:ffff"],
  [ipv6Registry, "3fff::/20", "3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"],
  [ipv6Registry, "5f00::/16", "5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  [ipv6Registry, "fc00::/7", "fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  [ipv6Registry, "fe80::/10", "fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
] as const;

describe("isPublicAddress", () => {
  it.each(clouds)("refuses %s: %s", (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(blocks)("refuses the block of %s %s", (_registry, _block, first, last) => {
    expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false]);
  });

  it.each(["168.63.129.15", "168.63.129.17", "100.63.255.255", "192.0.1.0", "2600::1"])("takes %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
