export { analystAnswer } from "./analyst-answer.ts";
export { type FakeClock, fakeClock } from "./fake-clock.ts";
export { type ModelAnswer, type ModelCall, type ModelServer, servedUsage, serveModel } from "./model-server.ts";
export { type PostgresCluster, startPostgresCluster } from "./postgres/cluster.ts";
export { missingPostgres, postgresPrograms } from "./postgres/find-postgres.ts";
export { type PostgresServer, startPostgres } from "./postgres/start-postgres.ts";
export { missingRedis, type RedisServer, startRedis } from "./redis/start-redis.ts";
export { type RouteAnswer, serveRoutes } from "./route-server.ts";
export { type LoopbackServer, listen, serveFolder } from "./static-server.ts";
