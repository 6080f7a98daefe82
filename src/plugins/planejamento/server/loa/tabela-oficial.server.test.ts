import { expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import { csvCells } from '../../../../server/exports/csv';
import { codes, DESPESAS, planner as montarPlanejador, VERSOES, versionOf } from './fixtures';

const suite = openSuite();
const NATUREZAS = '/planejamento/cadastro/natureza-despesa';

/** The official table of 2027 without the nature of a code. */
async function extinguir(codigo: string): Promise<void> {
  const accountant = await suite.make.userWith({ 'planejamento.cadastro.natureza-despesa': [1, 2, 3, 4, 5] });
  const rows = await suite.sql<{ codigo: string; nome: string }>(
    "select codigo, nome from natureza_despesa where cliente_id = 1 and nacional and right(codigo, 2) = '00' and codigo <> $1 order by 1",
    [codigo],
  );
  const lines = [['Natureza', 'Descrição'], ...rows.map((row) => [row.codigo, row.nome])];
  const files = [{ field: 'arquivo', name: 'tabela.csv', content: Buffer.from(lines.map(csvCells).join('')) }];
  const enviar = (step: string, more: object = {}) =>
    accountant.form(`${NATUREZAS}/tabela-oficial/${step}`, { exercicio: '2027', ...more }, files);
  const { impressao } = (await enviar('simular')).body.result;
  const { status, body } = await enviar('confirmar', { impressao });
  expect(status, JSON.stringify(body)).toBe(200);
}

it('natureza da despesa: as linhas de 2026 seguem com o código que a tabela de 2027 extinguiu, as de 2027 o recusam', async () => {
  const id = await codes(suite);
  const planner = await montarPlanejador(suite);
  await extinguir('3.3.90.30.00');

  const in2026 = planner.with({ 'x-exercicio': '2026' });
  const { data } = (await in2026.get(`${VERSOES}?per_page=100`)).body;
  const law = data.find(({ rotulo }: { rotulo: string }) => rotulo === 'LOA 2026 V1');
  const copy = (await in2026.post(`${VERSOES}/${law.id}/copiar`, {})).body.result.id;
  const material = id('natureza_despesa', '3.3.90.30');
  const { linhas } = (await in2026.get(`${DESPESAS}/grade?versao_id=${copy}`)).body;
  const line = linhas.find(({ natureza_despesa_id }: { natureza_despesa_id: number }) => natureza_despesa_id === material);
  const saved = await in2026.patch(`${DESPESAS}/grade`, { versao_id: copy, linhas: [{ id: line.id, rev: line.rev, valor: '7.00' }] });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);

  const in2027 = planner.with({ 'x-exercicio': '2027' });
  const [loa] = await suite.sql<{ id: string }>('select id from loa where exercicio_referencia = 2027');
  const version = await versionOf(in2027, Number(loa?.id));
  const { id: _id, rev: _rev, ...values } = line;
  const refused = await in2027.patch(`${DESPESAS}/grade`, { versao_id: version, linhas: [{ chave: 'a', ...values }] });
  expect(refused.body.errors).toMatchObject({
    'linhas.a.natureza_despesa_id': [expect.stringContaining('3.3.90.30.00 não está vigente em 2027.')],
  });
});
