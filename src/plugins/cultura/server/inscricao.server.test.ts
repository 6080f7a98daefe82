import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { cpfFrom } from '../../../server/seed/draw';

const suite = openSuite();
const PROPOSTA = '/cultura/propostas';

let murilo: Caller;
let edital: number;
/** The first agent of the demonstration, of whom a proposal is there. */
let cidinha: number;
beforeAll(async () => {
  murilo = await suite.login(cpfFrom(900_000_000 + 39));
  const um = async (texto: string) => Number((await suite.sql<{ id: number }>(texto))[0]?.id);
  edital = await um("select id from edital_cultural where titulo = 'Premiação de mestres e mestras'");
  cidinha = await um("select id from agente_cultural where nome = 'Dona Cidinha do Jongo'");
});

const PROJETO = {
  cpf_cnpj: cpfFrom(741_000_001),
  nome: 'Rima da Vila',
  email: 'rima@vila.example',
  titulo: 'Batalha de rimas',
  categoria: 'Mestres',
  segmento: 'hip_hop',
  formato: 'local_fixo',
  territorio: true,
  resumo: 'Quatro batalhas na praça.',
  acessibilidade_plano: 'Libras.',
  valor_solicitado: '9000.00',
};
const enviar = (dados: object, id = edital) =>
  suite.anonymous.form(`/publico/cultura/editais/${id}/propostas`, {
    dados: JSON.stringify(dados),
    carimbo: suite.services.vault.seal(`envio:${suite.services.clock.now().getTime() - 10_000}`),
  });

describe('inscrição pela internet', () => {
  it('qualquer pessoa manda um projeto a um edital aberto, acompanha com a chave, e a equipe o inscreve', async () => {
    const { editais } = (await suite.anonymous.get('/publico/cultura/inscricoes')).body;
    expect(editais).toMatchObject([{ id: edital, categorias: [{ nome: 'Mestres' }] }]);
    expect((await enviar({ ...PROJETO, categoria: 'Outra' })).body.errors).toHaveProperty('categoria');
    const { status, body } = await enviar(PROJETO);
    expect([status, body.result.protocolo]).toEqual([201, expect.stringMatching(/^2026\.\d{6}$/)]);
    const acompanhar = (chave: string) => suite.anonymous.post('/publico/cultura/acompanhar', { protocolo: body.result.protocolo, chave });
    expect((await acompanhar('ERRA-DAAA-AAAA')).status).toBe(404);
    expect((await acompanhar(body.result.chave)).body).toMatchObject({ titulo: 'Batalha de rimas', situacao: 'Recebida' });
    const [proposta] = (await murilo.get(`${PROPOSTA}?protocolo=${body.result.protocolo}`)).body.data as Wire[];
    const url = `${PROPOSTA}/${proposta?.id}`;
    expect((await murilo.get(url)).body).toMatchObject({ agente: 'Rima da Vila', nome: 'Rima da Vila' });
    expect((await errorsOf(murilo.post(`${url}/inscrever`, { agente_id: cidinha }))).agente_id?.[0]).toContain('não é o de quem enviou');
    const agente_id = Number((await suite.sql("select id from agente_cultural where nome = 'Rima da Vila'"))[0]?.id);
    const { projeto_id } = await ok(murilo.post(`${url}/inscrever`, { agente_id }));
    expect((await murilo.get(`/cultura/projetos/${projeto_id}`)).body).toMatchObject({
      titulo: 'Batalha de rimas',
      valor_solicitado: '9000.00',
      recebida_em: suite.services.clock.today(),
      situacao: 'inscrito',
    });
    expect((await acompanhar(body.result.chave)).body).toMatchObject({ situacao: 'Inscrita' });
  });
});

describe('exportação e relatórios', () => {
  it('as inscrições saem em CSV com os nomes do SNIIC, e os modelos abrem', async () => {
    const [fomento] = await suite.sql<{ id: number }>("select id from edital_cultural where titulo = 'Fomento a projetos livres'");
    const { status, headers, text } = (await murilo.get(`/cultura/editais/${fomento?.id}/exportar_inscricoes`)) as unknown as Wire;
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const linhas = String(text).replace('\uFEFF', '').trim().split('\r\n');
    expect(linhas[0]?.startsWith('id_edital;id_proposta;tipo_agente;cpf;cnpj;nome_completo')).toBe(true);
    expect(linhas).toHaveLength(7);
    expect((await murilo.get(`/cultura/editais/${fomento?.id}/exportar_execucao`)).status).toBe(200);
    for (const relatorio of ['gestao', 'projetos', 'pagamentos', 'agentes'])
      expect((await murilo.get(`/cultura/relatorios?relatorio=${relatorio}&exercicio=2026`)).status).toBe(200);
  });
});

describe('agenda do site', () => {
  it('o evento publicado entra na agenda do site, muda com ele e sai quando se cancela', async () => {
    const [evento] = await suite.sql<{ id: number }>("select id from evento_cultural where nome = 'Mostra de Teatro de Rua'");
    const url = `/cultura/eventos/${evento?.id}`;
    const { agenda } = await ok(murilo.post(`${url}/publicar`));
    expect(agenda).toHaveLength(1);
    const naAgenda = () => suite.sql("select titulo from site_agenda where titulo like 'Mostra de%' and data_exclusao is null");
    expect(await naAgenda()).toEqual([{ titulo: 'Mostra de Teatro de Rua' }]);
    expect((await murilo.edit(url, { nome: 'Mostra de Rua' })).status).toBe(200);
    expect(await naAgenda()).toEqual([{ titulo: 'Mostra de Rua' }]);
    await ok(murilo.post(`${url}/cancelar`, { motivo: 'Chuva forte na semana toda.' }));
    expect(await naAgenda()).toEqual([]);
  });
});

// the last, for it makes the days pass
describe('o fim das inscrições', () => {
  it('não recebe fora do prazo, e as inscrições não se encerram com proposta à espera', async () => {
    const [fechado] = await suite.sql<{ id: number }>("select id from edital_cultural where titulo = 'Fomento a projetos livres'");
    expect((await enviar(PROJETO, fechado?.id)).status).toBe(404);
    await suite.travel({ days: 31 });
    const depois = await suite.login(cpfFrom(900_000_000 + 39));
    expect((await errorsOf(depois.post(`/cultura/editais/${edital}/encerrar_inscricoes`))).id?.[0]).toContain('chegou pela internet');
  });
});
