import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

async function made(): Promise<{ url: string; id: number }> {
  const { body } = await admin.post('/teste/amostra', { nome: `Disputada ${suite.make.next()}` });
  return { id: body.result.id, url: `/teste/amostra/${body.result.id}` };
}

async function changesOf(id: number): Promise<number> {
  const [row] = await suite.sql<{ n: number }>(
    "select count(*)::int as n from auditoria where recurso = 'amostra' and registro_id = $1 and acao = 'alterar'",
    [id],
  );
  return row?.n ?? 0;
}

describe('versão', () => {
  it('Z8: de 100 alterações simultâneas com a mesma versão vale uma só, com uma linha na trilha', async () => {
    const { url, id } = await made();
    await admin.post(`${url}/liberar`);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => admin.put(url, { versao: 1, texto: `corpo ${n}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.codigo === 'VERSAO_DESATUALIZADA')).toHaveLength(99);
    const { body } = await admin.get(url);
    expect(body.versao).toBe(2);
    expect(body.texto).toBe(answers.find(({ status }) => status === 200)?.body.result.texto);
    expect(await changesOf(id)).toBe(1);
    await suite.sql('select selar_auditoria(1, true)');
    expect(await suite.sql('select * from verificar_auditoria(1)')).toEqual([]);
  });

  it('L3: de duas alterações simultâneas o registro fica com exatamente um dos corpos', async () => {
    const { url } = await made();
    await admin.post(`${url}/liberar`);
    const bodies = [
      { texto: 'um', inteiro: 1 },
      { texto: 'dois', inteiro: 2 },
    ];
    const answers = await Promise.all(bodies.map((changes) => admin.put(url, { versao: 1, ...changes })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { texto, inteiro } = (await admin.get(url)).body;
    expect(bodies).toContainEqual({ texto, inteiro });
  });

  it('a recusa diz quem alterou, quando, que campos e a versão atual', async () => {
    const { url } = await made();
    expect((await admin.edit(url, { texto: 'primeiro' })).status).toBe(200);
    const { status, body } = await admin.put(url, { versao: 1, texto: 'atrasado' });
    expect(status).toBe(409);
    expect(body.message).toMatch(
      /^Você mesmo alterou este registro em outra aba ou janela, em \d\d\/\d\d\/\d{4} às \d\d:\d\d:\d\d\. Recarregue a página\.$/,
    );
    expect(body.detalhe).toMatchObject({ versao_atual: 2, usuario: 'Helena Prado Nogueira', campos: ['texto'] });
  });

  it('aceita data_alteracao no lugar da versão', async () => {
    const { url } = await made();
    const first = await admin.edit(url, { texto: 'a' });
    await admin.post(`${url}/liberar`);
    const stale = '2020-01-01T00:00:00-03:00';
    expect((await admin.put(url, { data_alteracao: stale, texto: 'b' })).body.codigo).toBe('VERSAO_DESATUALIZADA');
    const fresh = await admin.put(url, { data_alteracao: first.body.result.data_alteracao, texto: 'b' });
    expect(fresh.body.result).toMatchObject({ texto: 'b', versao: 3 });
  });

  it('sem versão não há o que salvar', async () => {
    const { url } = await made();
    await admin.post(`${url}/liberar`);
    for (const body of [{ texto: 'x' }, { versao: '1', texto: 'x' }, { versao: null }, {}]) {
      const answer = await admin.put(url, body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['versao']);
    }
  });

  it('salvar o que já estava não perde nada e conta como uma versão', async () => {
    const { url } = await made();
    const { body } = await admin.edit(url, {});
    expect(body.result).toMatchObject({ versao: 2 });
  });
});
