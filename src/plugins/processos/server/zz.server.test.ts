import { expect, it } from 'vitest';
import { openSuite } from '../../../tests/server/harness';

const suite = openSuite();
it('semente', async () => {
  const rows = await suite.sql(
    'select p.numero, p.titulo, p.status_id, p.situacao_id, (select count(*) from processo_evento e where e.processo_id = p.id) as n from processo p order by id',
  );
  console.log(JSON.stringify(rows, null, 0));
  const admin = await suite.admin();
  const page = await admin.get('/administracao/processos/gestao/items-abertos');
  console.log(JSON.stringify(page.body.data[0]), page.body.total);
  expect(rows.length).toBeGreaterThan(0);
});
