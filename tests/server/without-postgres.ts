import { beforeEach, inject } from 'vitest';

const model = inject('model');

// without PostgreSQL the tests that need it are shown as skipped, each with the reason
if ('absent' in model) {
  beforeEach(({ skip }) => skip(model.absent));
}
