import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { runNightly } from '../../../../server/jobs/nightly';
import { acharDuplicatas, nightlyDuplicates } from './duplicates';

const suite = openSuite();
const URL = '/configuracao/pessoa';
let clerk: Caller;
beforeAll(async () => {
  // the routine runs at night
  suite.travel({ minutes: ((26 - suite.services.clock.local().hour) % 24) * 60 });
  clerk = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 3, 4, 5, 6] });
});

const pairs = async (): Promise<Wire[]> => (await clerk.get(`${URL}/duplicidades`)).body.pares;
const entre = (found: Wire[], a: Wire, b: Wire) => found.find(({ id, outra_id }) => id === a.id && outra_id === b.id);
const pesquisar = async () => acharDuplicatas(await suite.platform());

describe('busca de duplicidades', () => {
  it('acha nomes semelhantes com o mesmo nascimento, e não os que só se parecem', async () => {
    const birth = { nascimento_fundacao: '1931-07-13' };
    const a = await suite.make.pessoa({ nome: 'Filomena Aparecida Gonçalves Sobral', ...birth });
    const b = await suite.make.pessoa({ nome: 'Filomena Aparecida Goncalves Sobrall', ...birth });
    const otherName = await suite.make.pessoa({ nome: 'Filomena Gonçalves', ...birth });
    const otherDay = await suite.make.pessoa({ nome: 'Filomena Aparecida Gonçalves Sobral', nascimento_fundacao: '1931-07-14' });
    await pesquisar();
    const found = await pairs();
    expect(entre(found, a, b)).toMatchObject({ motivo: 'nome_nascimento', unificavel: false });
    expect([entre(found, a, otherName), entre(found, a, otherDay)]).toEqual([undefined, undefined]);
  });

  it('acha o mesmo nome com a mesma mãe, sem acento nem caixa', async () => {
    const a = await suite.make.pessoa({ nome: 'Eurípedes Quintão Barcelar', nome_mae: 'Zélia Quintão' });
    const b = await suite.make.pessoa({ nome: 'EURIPEDES QUINTAO BARCELAR', nome_mae: 'zelia quintao' });
    const other = await suite.make.pessoa({ nome: 'Eurípedes Quintão Barcelar', nome_mae: 'Zulmira Quintão' });
    await pesquisar();
    const found = await pairs();
    expect(entre(found, a, b)).toMatchObject({ motivo: 'nome_mae' });
    expect([entre(found, a, other), entre(found, b, other)]).toEqual([undefined, undefined]);
  });

  it('acha o mesmo número de documento, com ou sem pontos; o do mesmo tipo', async () => {
    const comDocumento = (tipo: string, numero: string) => suite.make.pessoa({ documentos: [{ tipo, numero }] });
    const [a, b] = [await comDocumento('rg', '48.777.111-X'), await comDocumento('rg', '48777111x')];
    const other = await comDocumento('cnh', '48777111X');
    await pesquisar();
    const found = await pairs();
    expect(entre(found, a, b)).toMatchObject({ motivo: 'documento' });
    expect([entre(found, a, other), entre(found, b, other)]).toEqual([undefined, undefined]);
  });

  it('o par some quando um dos dois é unificado ou excluído, sem esperar a noite', async () => {
    const birth = { nascimento_fundacao: '1929-02-03' };
    const a = await suite.make.pessoa({ nome: 'Belarmino Taques de Figueiró', ...birth });
    const stranger = { tipo: 'estrangeira', cpf_cnpj: null, documento_estrangeiro: `D${suite.make.next()}`, pais: 'Chile' };
    const b = await suite.make.pessoa({ nome: 'Belarmino Taques de Figueiro', ...birth, ...stranger });
    await pesquisar();
    expect(entre(await pairs(), a, b)).toMatchObject({ unificavel: true });
    const listed = await clerk.get(`${URL}?possivel_duplicidade=true&busca=belarmino`);
    expect(listed.body.total).toBe(2);
    expect((await clerk.post(`${URL}/${a.id}/unificar`, { outra_id: b.id })).status).toBe(200);
    expect(entre(await pairs(), a, b)).toBeUndefined();
    expect((await clerk.get(`${URL}?possivel_duplicidade=true&busca=belarmino`)).body.total).toBe(0);
    const gone = (await clerk.get(`${URL}/${b.id}`)).body;
    expect(gone).toMatchObject({ unificada: true, mesclada_em: a.id, mesclada_em_rel: { nome: a.nome } });
  });

  it('corre uma vez por dia, em cada cliente', async () => {
    const birth = { nascimento_fundacao: '1928-08-08' };
    const [a, b] = [
      await suite.make.pessoa({ nome: 'Quitéria Vilhena Antunes', ...birth }),
      await suite.make.pessoa({ nome: 'Quiteria Vilhena Antunes', ...birth }),
    ];
    expect(entre(await pairs(), a, b)).toBeUndefined();
    await suite.sql("delete from rotina_diaria where nome = 'pessoas_duplicadas'");
    await runNightly(suite.services, [nightlyDuplicates]);
    expect(entre(await pairs(), a, b)).toBeDefined();
    await suite.sql('delete from pessoa_duplicada');
    await runNightly(suite.services, [nightlyDuplicates]);
    expect(await pairs()).toEqual([]);
  });

  it('só a vê quem unifica (regra 5)', async () => {
    const typist = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 3, 4, 6] });
    expect((await typist.get(`${URL}/duplicidades`)).status).toBe(403);
  });
});

describe('demonstração', () => {
  it('traz um par que se unifica', async () => {
    await pesquisar();
    const [first] = (await pairs()).filter(({ unificavel }) => unificavel);
    const { body } = await clerk.get(`${URL}/${first?.id}/unificar/${first?.outra_id}`);
    expect(body.impedimentos).toEqual([]);
  });
});
