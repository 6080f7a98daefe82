import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { openFaces } from '../../../server/public-face/face';
import { everything } from '../../../server/public-face/period';
import { lerMatriz } from './matriz/ler';
import matriz2026 from './matriz/matriz-2026.csv?raw';
import { itensMedidos } from './medir';
import { portalDaTransparencia } from './portal';

const suite = openSuite();
const CRITERIOS = '/administracao/transparencia/check-list';
const CICLOS = `${CRITERIOS}/check-lists`;
const MENU = '/administracao/transparencia/menu-transparencia';
const CONTRATOS = '/administracao/transparencia/publicar-contratos';

let admin: Caller;
let ciclo: Wire;
beforeAll(async () => {
  admin = await suite.admin();
  ciclo = (await admin.get(`${CICLOS}?poder=executivo&situacao=aberto`)).body.data[0];
});
const criterioDe = async (codigo: string): Promise<Wire> => {
  const [row] = await suite.sql<{ id: number }>('select id from check_list_criterio where check_list_id = $1 and codigo = $2', [
    ciclo.id,
    codigo,
  ]);
  return (await admin.get(`${CRITERIOS}/${row?.id}`)).body;
};
const cicloAgora = async (): Promise<Wire> => (await admin.get(`${CICLOS}/${ciclo.id}`)).body;

describe('a matriz de 2026', () => {
  it('tem 96 critérios da prefeitura, 12 essenciais, 62 obrigatórios e 22 recomendados, e 83 da Câmara, 7 essenciais', () => {
    const todos = lerMatriz(matriz2026);
    const de = (poder: string) => todos.filter(({ matriz }) => matriz === 'comum' || matriz === poder);
    const classes = (poder: string) =>
      ['essencial', 'obrigatoria', 'recomendada'].map((classe) => de(poder).filter((um) => um.classe === classe).length);
    expect([de('executivo').length, classes('executivo')]).toEqual([96, [12, 62, 22]]);
    expect([de('legislativo').length, classes('legislativo')[0]]).toEqual([83, 7]);
  });

  it('importada, diz antes o que muda, só muda o ciclo aberto, e recusa a linha errada pelo seu número', async () => {
    const enviar = async (texto: string) =>
      (await admin.form('/arquivo', {}, [{ field: 'arquivo', name: 'matriz.csv', content: Buffer.from(texto) }])).body.result.id as number;
    const errada = await enviar(matriz2026.replace('3.1;3 Receita;comum;essencial;', '3.1;Receita;comum;essencial;'));
    const recusa = await admin.post(`${CICLOS}/${ciclo.id}/importar`, { arquivo: errada });
    expect([recusa.status, recusa.body.errors.arquivo[0]]).toEqual([422, expect.stringMatching(/^Linha 15: a dimensão deve ser como/)]);
    const nova = await enviar(matriz2026.replace('13.5;13 Acessibilidade;comum;recomendada;', '13.5;13 Acessibilidade;comum;obrigatoria;'));
    const previa = await admin.post(`${CICLOS}/${ciclo.id}/importar/previa`, { arquivo: nova });
    expect(previa.body.pergunta).toBe(
      'A matriz traz 0 critérios novos, muda 1 critério (13.5), e já não tem 0 critérios do ciclo, que ficam como estão. Aplica-se?',
    );
    expect((await criterioDe('13.5')).peso_exigibilidade).toBe('1.00');
    expect((await admin.post(`${CICLOS}/${ciclo.id}/importar`, { arquivo: nova })).status).toBe(200);
    expect((await criterioDe('13.5')).peso_exigibilidade).toBe('1.50');
  });
});

describe('o índice da demonstração', () => {
  it('é o dos seus próprios dados: cada critério ligado a um conjunto diz o que se mediu dele', async () => {
    expect(ciclo).toMatchObject({ criterios: 96, nivel: expect.any(String) });
    const receita = await criterioDe('3.1');
    expect(receita.medidos).toEqual(expect.arrayContaining(['disponibilidade', 'gravacao', 'filtro']));
    expect(receita.medido_em).not.toBeNull();
    // the sums of the revenue have no date: that of the last collection tells it
    const [receitas] = await suite.sql<{ dia: string; ultimo: string }>(
      `select ultima_atualizacao::text as dia, (select max(data)::text from lancamento_receita where data <= '2026-11-18') as ultimo
         from dado_aberto where slug = 'receitas'`,
    );
    expect(receitas?.dia).toBe(receitas?.ultimo);
    const { body } = await admin.get(`${CRITERIOS}?check_list_id=${ciclo.id}&per_page=100`);
    const falta = body.data.reduce((soma: number, { ganho }: Wire) => soma + Number(ganho), 0);
    expect(Math.abs(100 - Number(ciclo.indice) - falta)).toBeLessThan(1);
  });

  it('muda com a resposta, guarda quem e quando, e a resposta que diverge da medição vence em 90 dias', async () => {
    const antes = Number((await cicloAgora()).indice);
    const um = await criterioDe('12.5');
    const url = `${CRITERIOS}/${um.id}`;
    const sim = await admin.edit(url, { respostas: [{ item: 'disponibilidade', atende: true, evidencia_url: '/publico/home' }] });
    expect([sim.status, (await criterioDe('12.5')).respostas[0].respondido_em]).toEqual([200, '2026-11-18']);
    expect(Number((await cicloAgora()).indice)).toBeGreaterThan(antes);
    const historico = (await admin.get(`${url}/historico`)).body;
    expect(JSON.stringify(historico)).toContain('/publico/home');

    // a criterion of a set that was measured, and an item of it that the measure did not find
    const itens = ['atualidade', 'serie_historica', 'disponibilidade'];
    const { body: todos } = await admin.get(`${CRITERIOS}?check_list_id=${ciclo.id}&per_page=100`);
    let medido: Wire | undefined;
    let falta: string | undefined;
    for (const { id } of todos.data as Wire[]) {
      const um = (await admin.get(`${CRITERIOS}/${id}`)).body as Wire;
      falta = um.medido_em && itens.find((item) => um.itens.includes(item) && !um.medidos.includes(item));
      medido = um;
      if (falta) break;
    }
    expect(falta).toBeDefined();
    const codigo = medido?.codigo as string;
    await admin.edit(`${CRITERIOS}/${medido?.id}`, { respostas: [{ item: falta, atende: true }] });
    const divergente = await criterioDe(codigo);
    expect(divergente.divergente).toBe(true);
    await suite.sql("update check_list_criterio_respostas set respondido_em = '2026-08-01' where pai_id = $1", [medido?.id]);
    expect((await admin.post(`${CICLOS}/${ciclo.id}/medir`)).status).toBe(200);
    expect(Number((await criterioDe(codigo)).nota)).toBeLessThan(Number(divergente.nota));
  });

  it('recusa o item que o critério não pede, o repetido, e a não ocorrência do que a lei obriga ou que ninguém declarou', async () => {
    const url = `${CRITERIOS}/${(await criterioDe('1.4')).id}`;
    const recusa = async (changes: Record<string, unknown>, de = url) => (await admin.edit(de, changes)).body.errors;
    expect(await recusa({ respostas: [{ item: 'filtro', atende: true }] })).toEqual({ respostas: [expect.stringContaining('não pede')] });
    const duas = [
      { item: 'disponibilidade', atende: true },
      { item: 'disponibilidade', atende: false },
    ];
    expect(await recusa({ respostas: duas })).toEqual({ respostas: ['Cada item é respondido uma vez.'] });
    const sem = { nao_ocorreu: true, justificativa: 'Nada houve.' };
    expect(await recusa(sem, `${CRITERIOS}/${(await criterioDe('11.5')).id}`)).toEqual({
      nao_ocorreu: [expect.stringContaining('A lei obriga')],
    });
    expect(await recusa(sem, `${CRITERIOS}/${(await criterioDe('8.7')).id}`)).toEqual({
      nao_ocorreu: [expect.stringContaining('Declare-o antes')],
    });
  });

  it('encerrado, o ciclo não se responde mais, e o seguinte começa com os mesmos critérios sem resposta', async () => {
    const camara = (await admin.get(`${CICLOS}?poder=legislativo&situacao=aberto`)).body.data[0];
    expect((await admin.post(`${CICLOS}/${camara.id}/encerrar`)).status).toBe(200);
    const [criterio] = (await admin.get(`${CRITERIOS}?check_list_id=${camara.id}&per_page=1`)).body.data;
    expect((await admin.edit(`${CRITERIOS}/${criterio.id}`, { plano_acao: 'Depois.' })).status).toBe(409);
    const novo = await admin.post(`${CICLOS}/${camara.id}/duplicar`, { nome: 'PNTP 2027 · Câmara', ciclo: 2027 });
    expect([novo.status, (await admin.get(`${CRITERIOS}?check_list_id=${novo.body.result.id}`)).body.total]).toEqual([200, 83]);
  });
});

describe('a medição', () => {
  const medida = { rows: 10, newest: '2026-10-19', years: [2026, 2025, 2024, 2023], export: true, filters: true };

  it('30 dias depois do dado mais novo ainda é atual; 31, já não', () => {
    expect(itensMedidos(medida, '2026-11-18', 30)).toEqual(['disponibilidade', 'atualidade', 'serie_historica', 'gravacao', 'filtro']);
    expect(itensMedidos({ ...medida, newest: '2026-10-18' }, '2026-11-18', 30)).not.toContain('atualidade');
    expect(itensMedidos({ ...medida, years: [2026, 2025, 2024] }, '2026-11-18', 30)).not.toContain('serie_historica');
    expect(itensMedidos({ ...medida, rows: 0, newest: null, years: [] }, '2026-11-18', 30)).toEqual(['filtro']);
  });

  it('conhece todo conjunto que os módulos publicam', async () => {
    const rows = await suite.sql<{ endereco: string }>('select endereco from dado_aberto where ativo');
    expect(rows.map(({ endereco }) => endereco).sort()).toEqual(
      openFaces(suite.services.registry)
        .map(({ face }) => face.path)
        .sort(),
    );
  });
});

describe('o menu do portal', () => {
  it('tem no máximo quatro níveis e não dá volta', async () => {
    const [departamento] = await suite.sql<{ id: number }>('select id from departamento limit 1');
    const grupo = async (nome: string, pai_id: number | null) =>
      admin.post(MENU, { nome, pai_id, tipo: 'grupo', ordem: 90, periodicidade: 'eventual', responsavel_id: departamento?.id });
    const ids: number[] = [];
    for (const nome of ['Um', 'Dois', 'Três', 'Quatro']) ids.push((await grupo(nome, ids.at(-1) ?? null)).body.result.id);
    expect((await grupo('Cinco', ids[3] ?? null)).body.errors).toEqual({ pai_id: [expect.stringContaining('no máximo 4 níveis')] });
    expect((await admin.edit(`${MENU}/${ids[0]}`, { pai_id: ids[2] })).body.errors).toEqual({
      pai_id: ['O item não fica abaixo de si mesmo.'],
    });
  });

  it('é lido por qualquer um sem JavaScript, com quem responde, desde quando e os arquivos; e acha pelo nome sem acento', async () => {
    const mostrar = async (item = '') => {
      const asked = {
        path: '/publico/prefeitura/transparencia',
        query: new URLSearchParams({ item }),
        origin: 'https://exemplo',
        entity: { id: 1, nome: 'Prefeitura', slug: 'prefeitura' },
        params: {},
      };
      return (await portalDaTransparencia.show(everything(await suite.platform()), asked))?.body ?? '';
    };
    const inteiro = await mostrar();
    expect(inteiro).toContain('<h2>Licitações e contratos</h2>');
    expect(inteiro).toMatch(/<a href="\/publico\/dados-abertos\/contratos">Contratos<\/a> \(<a href="[^"]+\.csv">CSV/);
    expect(inteiro).toMatch(/Atualizado em \d\d\/\d\d\/2026 · Periodicidade: diária · Responsável: /);
    expect(inteiro).toContain('Índice de transparência');
    const achado = await mostrar('CRONOLOGICA');
    expect([achado.includes('Ordem cronológica de pagamentos'), achado.includes('Sancionados')]).toEqual([true, false]);
    expect(await mostrar('nada disto')).toContain('Nada do portal fala de “nada disto”');
  });
});

describe('a publicação de um contrato', () => {
  it('abre-se sozinha, dá as peças a qualquer um, e o que se publicou não se apaga', async () => {
    const { body } = await admin.get(`${CONTRATOS}?situacao=publicado`);
    const feita = (await admin.get(`${CONTRATOS}/${body.data[0].id}`)).body;
    const publica = (await suite.anonymous.get(`/publico/dados-abertos/contratos_pecas/${feita.id}`)).body;
    expect(publica.arquivos).toEqual([expect.objectContaining({ nome: 'contrato.pdf', rotulo: expect.stringMatching(/^Contrato · /) })]);
    expect((await suite.anonymous.get(publica.arquivos[0].endereco.replace('/api', ''))).status).toBe(302);
    const apagar = await admin.edit(`${CONTRATOS}/${feita.id}`, { pecas: [] });
    expect([apagar.status, JSON.stringify(apagar.body)]).toEqual([422, expect.stringContaining('não se altera nem se exclui')]);
    const pendente = (await admin.get(`${CONTRATOS}?situacao=pendente`)).body.data[0];
    expect((await suite.anonymous.get(`/publico/dados-abertos/contratos_pecas/${pendente.id}`)).status).toBe(404);
    expect((await admin.post(`${CONTRATOS}/${pendente.id}/publicar`)).body.errors.pecas[0]).toMatch(/Não há peça nova/);
  });
});

describe('o assistente', () => {
  const perguntar = (pergunta: string) => admin.post('/administracao/transparencia/ia', { pergunta });

  it('sem provedor configurado diz que não há, e dá os conjuntos de que a pergunta fala, com os seus números', async () => {
    const { status, body } = await perguntar('Quanto foi empenhado?');
    expect([status, body.result.configurada, body.result.resposta]).toEqual([200, false, null]);
    const [fonte] = body.result.fontes;
    expect(fonte).toMatchObject({ endereco: '/publico/dados-abertos/despesas_empenhos', registros: expect.any(Number) });
    const { total } = (await suite.anonymous.get('/publico/dados-abertos/despesas_empenhos?per_page=1')).body;
    expect(fonte.registros).toBe(total);
  });

  it('recusa a pergunta sobre uma pessoa', async () => {
    expect((await perguntar('Quanto recebeu 900.000.010-00?')).body.errors).toEqual({ pergunta: [expect.stringContaining('CPF')] });
    expect((await perguntar('')).body.errors).toEqual({ pergunta: ['Escreva a pergunta.'] });
  });
});
