export * from "@sightline/report/pdf";
export * from "@sightline/report/pdf/node";
