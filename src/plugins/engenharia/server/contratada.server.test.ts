import { describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';

const suite = openSuite();
const MEDICOES = '/fornecedor/propostas/medicoes-de-obra';

describe('a contratada', () => {
  it('vê só as suas medições, e junta a memória à que ainda não se atestou', async () => {
    const [dela] = await suite.sql<{ pessoa_id: number; quantas: number; apresentada: number }>(
      `select c.contratado_id as pessoa_id, count(*)::int as quantas, max(m.id) filter (where m.situacao = 'apresentada') as apresentada
         from medicao_obra m join contrato c on c.id = m.contrato_id where m.situacao <> 'cancelada'
        group by 1 having bool_or(m.situacao = 'apresentada') limit 1`,
    );
    const conta = await suite.make.userWith({ 'fornecedor.propostas': [1, 2] });
    const estranha = await suite.make.userWith({ 'fornecedor.propostas': [1, 2] });
    await suite.force(
      `insert into fornecedor_cadastro (cliente_id, pessoa_id) select 1, $1 where not exists (select from fornecedor_cadastro where pessoa_id = $1)`,
      [dela?.pessoa_id],
    );
    await suite.force(
      `insert into fornecedor_cadastro_representantes (pai_id, ordem, pessoa_id, poderes)
       select f.id, 90, u.pessoa_id, 'Procuração' from fornecedor_cadastro f, usuario u where f.pessoa_id = $1 and u.id = $2`,
      [dela?.pessoa_id, conta.usuarioId],
    );
    const { body } = await conta.get(`${MEDICOES}?per_page=50`);
    expect(body.data).toHaveLength(dela?.quantas ?? 0);
    expect((await estranha.get(MEDICOES)).body.data).toEqual([]);
    expect((await estranha.get(`${MEDICOES}/${dela?.apresentada}`)).status).toBe(404);
    const url = `${MEDICOES}/${dela?.apresentada}`;
    expect((await conta.get(url)).body).toMatchObject({ situacao: 'apresentada', memorias: 0, medido: expect.stringContaining(': 220 m') });
    const enviado = await conta.form('/arquivo', {}, [
      { field: 'arquivo', name: 'memoria.csv', content: Buffer.from('item;quantidade\n1.1;220\n') },
    ]);
    await ok(conta.post(`${url}/enviar_memoria`, { arquivos: [enviado.body.result.id], nota_fiscal: 'NFS-e 1240' }));
    expect((await conta.get(url)).body).toMatchObject({ memorias: 1, nota_fiscal: 'NFS-e 1240' });
    const aprovada = body.data.find(({ situacao }: Wire) => situacao === 'aprovada');
    if (aprovada)
      expect(
        (await errorsOf(conta.post(`${MEDICOES}/${aprovada.id}/enviar_memoria`, { arquivos: [enviado.body.result.id] }))).id,
      ).toBeDefined();
  });
});
