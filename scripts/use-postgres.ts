import { inject } from 'vitest';

// The test databases of apps/server are made on the server that this names, as copies of the template.
process.env.TEST_DATABASE_URL = inject('testDatabaseUrl');
process.env.TEST_DATABASE_TEMPLATE = inject('testDatabaseTemplate');
