import { inject } from 'vitest';
import './test-database-setup.ts';

// The test databases of apps/server are made on the server that this names.
process.env.TEST_DATABASE_URL = inject('testDatabaseUrl');
