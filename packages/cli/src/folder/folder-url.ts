/**
 * URL of every folder: issues are recognized by URL from one audit to the next, so it does not name the port, which
 * differs each time. The plan's `resolve` does.
 */
export const folderUrl = "http://127.0.0.1/";
