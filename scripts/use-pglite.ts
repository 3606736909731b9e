// Without an address the test databases of apps/server are PGlite's, in memory.
delete process.env.TEST_DATABASE_URL;
