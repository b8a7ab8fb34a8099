import { readFileSync } from "node:fs";

/** Number of comments of a pull request among which the own one is looked for. */
const maxPages = 10;

/**
 * Writes the comment on the pull request of this job, or updates the one with the marker; does nothing outside pull requests.
 * @throws Error if GitHub refuses it
 */
export async function keepComment(text, { marker, env }) {
  const number = pullRequest(env);
  if (number === null || !env["GITHUB_TOKEN"]) return;
  const comments = `${env["GITHUB_API_URL"]}/repos/${env["GITHUB_REPOSITORY"]}/issues`;
  const body = `${marker}\n${text}`;
  for (let page = 1; page <= maxPages; page++) {
    const found = await call(env, "GET", `${comments}/${number}/comments?per_page=100&page=${page}`);
    const own = found.find((comment) => comment.body.startsWith(marker));
    if (own !== undefined) return call(env, "PATCH", `${comments}/comments/${own.id}`, { body });
    if (found.length < 100) break;
  }
  return call(env, "POST", `${comments}/${number}/comments`, { body });
}

function pullRequest({ GITHUB_EVENT_PATH: path }) {
  if (!path) return null;
  return JSON.parse(readFileSync(path, "utf8")).pull_request?.number ?? null;
}

async function call(env, method, url, body) {
  const response = await fetch(url, {
    method,
    headers: {
      Accept: "application/vnd.github+json",
      Authorization: `Bearer ${env["GITHUB_TOKEN"]}`,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} was answered with ${response.status}.`);
  return response.json();
}
