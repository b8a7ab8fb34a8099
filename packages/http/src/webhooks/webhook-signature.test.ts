import { expect, it } from "vitest";
import { webhookHeaders } from "./webhook-signature.ts";

const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, body: '{"test": 2432232314}' };
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

it("signs the example of Standard Webhooks as it says", () => {
  expect(webhookHeaders(message, [secret])).toEqual({
    "content-type": "application/json",
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

it("signs with every secret during a rotation", () => {
  const other = `whsec_${Buffer.from("another secret").toString("base64")}`;
  const signatures = webhookHeaders(message, [other, secret])["webhook-signature"]?.split(" ");
  expect(signatures).toHaveLength(2);
  expect(signatures?.[1]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});
