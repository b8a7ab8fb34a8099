import { z } from "zod";
import { storedFileSchema } from "../work/tasks/task-files.ts";

/** Zod schema of {@link ReportResult}. */
export const reportResultSchema = z.object({ files: z.array(storedFileSchema) });

/** Files of a report; most formats have one. */
export type ReportResult = Readonly<z.infer<typeof reportResultSchema>>;
