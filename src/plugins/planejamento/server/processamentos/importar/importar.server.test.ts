import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { fromCents } from '../../../../../resources/definition';
import { startJobs } from '../../../../../server/start-jobs';
import { DESPESAS, lawsOf, planner as montarPlanejador, PPA_LOA, VERSOES, versionOf } from '../../loa/fixtures';

const suite = openSuite();
const YEAR = 2048;
const PROCESSAMENTOS = `${PPA_LOA}/processamentos`;
const LAW = { lei_numero: '3.200', lei_data: '2047-12-10', lei_publicacao: '2047-12-11' };
let jobs: Awaited<ReturnType<typeof startJobs>>;
let planner: Caller;
let loa_id: number;
let orgao_id: number;

beforeAll(async () => {
  jobs = await startJobs(suite.services);
  const more = { 'cadastro.unidade': [1, 2], 'planejamento.cadastro.programa': [1, 2], 'planejamento.cadastro.acao': [1, 2] };
  planner = (await montarPlanejador(suite, more)).with({ 'x-exercicio': String(YEAR) });
  loa_id = (await lawsOf(planner, YEAR)).loa_id;
  orgao_id = (await suite.sql<{ id: number }>("select id from orgao where codigo = '02' and cliente_id = 1 and entidade"))[0]?.id as number;
});
afterAll(() => jobs.stop());

async function enviar(content: string): Promise<number> {
  const { body } = await planner.form('/arquivo', {}, [{ field: 'arquivo', name: 'lei.csv', content: Buffer.from(content) }]);
  return body.result.id;
}
const simular = (operacao: string, versao: number, more: object) =>
  planner.post(`${PROCESSAMENTOS}/simular`, { operacao, versao_planejamento_id: versao, ...more });

/** Simulates and confirms. */
async function importar(operacao: string, versao: number, more: object) {
  const { status, body } = await simular(operacao, versao, more);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await planner.post(`${PROCESSAMENTOS}/${body.result.id}/confirmar`)).status).toBe(200);
  await vi.waitFor(
    async () => expect((await planner.get(`${PROCESSAMENTOS}/${body.result.id}`)).body).toMatchObject({ situacao: 'Concluído' }),
    { timeout: 120_000, interval: 100 },
  );
  return body.result;
}

const NATUREZAS = ['319011', '319013', '339014', '339030', '339036', '339039', '339047', '339093', '449051', '449052'];
const TITULOS_QDD = 'Ficha;Unidade;Nome da unidade;Função;Subfunção;Programa;Nome do programa;Ação;Nome da ação;Natureza;Fonte;Valor';

/** 200 rows of 20 ações that do not exist, of programas and unidades that do not either, as a law prints them. */
function qdd(): { csv: string; total: string } {
  let cents = 0n;
  const rows = Array.from({ length: 200 }, (_, n) => {
    const [acao, natureza] = [Math.floor(n / 10), NATUREZAS[n % 10]];
    const unidade = `020${71 + (acao % 4)}`;
    const valor = 10_000_00n + BigInt(n) * 101n;
    cents += valor;
    return [
      1000 + n * 3,
      unidade,
      `Secretaria ${unidade}`,
      '04',
      '122',
      `07${acao % 5}`,
      `Programa ${acao % 5}`,
      2700 + acao * 2,
      `Manutenção ${acao}`,
      natureza,
      acao % 2 ? '500' : '1.500',
      fromCents(valor).replace('.', ','),
    ].join(';');
  });
  return { csv: [TITULOS_QDD, ...rows].join('\n'), total: fromCents(cents) };
}

async function receitas(): Promise<{ csv: string; total: string }> {
  const naturezas = await suite.sql<{ codigo: string }>(
    `select n.codigo from natureza_receita n where n.cliente_id = 1 and n.situacao and n.desdobramento = '00.00' and n.deducao_fundeb is null and n.codigo like '1.%'
       and n.data_exclusao is null and coalesce(n.vigencia_fim, 9999) >= ${YEAR}
       and not exists (select from natureza_receita f where f.superior_id = n.id and f.situacao) order by n.codigo limit 70`,
  );
  expect(naturezas).toHaveLength(70);
  const rows = naturezas.map(({ codigo }, n) => `${n + 1};${codigo.replaceAll('.', '')};500;${(n + 1) * 1000},50`);
  return { csv: ['Ficha;Natureza;Fonte;Previsão bruta', ...rows].join('\n'), total: '2485035.00' };
}

describe('importar a lei de uma planilha', () => {
  it('um QDD de 200 linhas e uma receita de 70 entram em vigor em seis passos, com o que falta criado', async () => {
    // 1: the plan, the LDO and the LOA, as registers (beforeAll); 2: the version of the law, with its totals
    const [despesa, receita] = [qdd(), await receitas()];
    const versao = await versionOf(planner, loa_id, {
      ...LAW,
      tipo: 'lei_aprovada',
      descricao: 'Lei 3.200',
      controle: [
        { grupo: 'receita', valor: receita.total },
        { grupo: 'despesa', valor: despesa.total },
        { grupo: 'unidade', codigo: '02.71', valor: '513332.50' },
      ],
    });
    // 3 and 4: the sheets
    const arquivo = await enviar(despesa.csv);
    const before = await suite.sql("select count(*)::int as n from acao where codigo like '27%'");
    const simulated = await simular('importar_qdd', versao, { arquivo, criar_ausentes: true, somar: false });
    expect(simulated.status, simulated.text).toBe(200);
    expect(simulated.body.result).toMatchObject({ lidas: 200, gravadas: 200, depois: despesa.total });
    expect(simulated.body.result.resumo).toContain('4 unidades (02071, 02072, 02073, 02074)');
    expect(simulated.body.result.resumo).toContain('5 programas (0070, 0071, 0072, 0073, 0074); 20 ações');
    expect(await suite.sql("select count(*)::int as n from acao where codigo like '27%'")).toEqual(before);
    await importar('importar_qdd', versao, { arquivo, criar_ausentes: true, somar: false });
    await importar('importar_receita', versao, { arquivo: await enviar(receita.csv), orgao_id, criar_ausentes: false });
    // the same sheet again changes nothing
    const again = await simular('importar_qdd', versao, { arquivo, criar_ausentes: true, somar: false });
    expect(again.body.result).toMatchObject({ gravadas: 0 });
    // 5: registered, with what diverges justified
    const refused = (await planner.post(`${VERSOES}/${versao}/registrar_lei`)).body.errors;
    expect(refused['PV-14'] ?? []).toEqual([expect.stringContaining('Despesa da unidade 02.71')]);
    await planner.edit(`${VERSOES}/${versao}`, {
      controle: [
        { grupo: 'receita', valor: receita.total },
        { grupo: 'despesa', valor: despesa.total },
      ],
      justificativas: Object.keys(refused)
        .filter((codigo) => codigo !== 'PV-14')
        .map((codigo) => ({ codigo, texto: 'Lei votada e sancionada nestes termos.' })),
    });
    expect((await planner.post(`${VERSOES}/${versao}/registrar_lei`)).body).toMatchObject({ result: { situacao_versao: 'aprovado' } });
    // 6: in force
    expect((await planner.post(`${VERSOES}/${versao}/vigorar`)).status).toBe(200);
    const dotacoes = await suite.sql<{ n: number; total: string; menor: number; maior: number }>(
      'select count(*)::int as n, sum(valor_inicial)::text as total, min(ficha)::int as menor, max(ficha)::int as maior from dotacao where exercicio = $1',
      [YEAR],
    );
    expect(dotacoes).toEqual([{ n: 200, total: despesa.total, menor: 1000, maior: 1597 }]);
  });

  it('o que não se lê é dito pela linha da planilha, e nada se grava', async () => {
    const other = (await montarPlanejador(suite)).with({ 'x-exercicio': String(YEAR + 4) });
    const versao = await versionOf(other, (await lawsOf(other, YEAR + 4)).loa_id);
    const row = '5;02.05;;10;301;0004;;2009;;339030;500;';
    const bad = async (csv: string, more: object = {}) => {
      const { body } = await other.form('/arquivo', {}, [{ field: 'arquivo', name: 'lei.csv', content: Buffer.from(csv) }]);
      const answer = await other.post(`${PROCESSAMENTOS}/simular`, {
        operacao: 'importar_qdd',
        versao_planejamento_id: versao,
        arquivo: body.result.id,
        criar_ausentes: false,
        somar: false,
        ...more,
      });
      return answer.body.errors?.arquivo ?? answer.body;
    };
    expect(await bad('Unidade;Valor\n02.05;10')).toContain('A planilha não tem a coluna "Função" (também: Código da função).');
    const wrong = [TITULOS_QDD, `${row}10,00`, '6;09.99;;10;301;0004;;2009;;339099;999;dez'].join('\n');
    expect(await bad(wrong)).toEqual([
      'O órgão 09 não existe: linha 3 da planilha. Inclua-o em Cadastro › Órgãos, com o código 09, e simule de novo.',
      'Linha 3: "dez" não é um valor em reais; natureza "339099" não existe; fonte "999" não existe.',
    ]);
    const twice = [TITULOS_QDD, `${row}10,00`, `${row}5,00`].join('\n');
    expect(await bad(twice)).toEqual(['Linha 3: a classificação é a da linha 2. Corrija a planilha, ou marque "Somar as repetidas".']);
    expect(await bad(twice, { somar: true })).toMatchObject({ result: { lidas: 2, gravadas: 1, depois: '15.00' } });
    const receitas = ['Natureza;Fonte;Previsão bruta', '1.1.1.2.50.0.1;500;30,00', '1.1.1.2.50.0.1;500;12,00'].join('\n');
    const daReceita = { operacao: 'importar_receita', orgao_id: await suite.make.entity('02') };
    expect(await bad(receitas, daReceita)).toEqual([
      expect.stringContaining('é a da linha 2: corrija a planilha, ou marque "Somar as repetidas"'),
    ]);
    expect(await bad(receitas, { ...daReceita, somar: true })).toMatchObject({ result: { lidas: 2, gravadas: 1, depois: '42.00' } });
    // a bill has its fichas at the sending, and who may not make registers makes none
    expect((await other.get(`${DESPESAS}?versao_planejamento_id=${versao}`)).body.data).toEqual([]);
    const nova = [TITULOS_QDD, '6;02.88;Nova;10;301;0004;;2009;;339030;500;1,00'].join('\n');
    expect(await bad(nova, { criar_ausentes: true })).toMatchObject({ codigo: 'SEM_PERMISSAO' });
  });

  it('como outro sistema a imprime: órgão à parte, funcional em uma célula, nomes ao lado; o que se leu de cada código se vê antes', async () => {
    const ano = YEAR + 12;
    const more = { 'cadastro.unidade': [1, 2], 'planejamento.cadastro.programa': [1, 2], 'planejamento.cadastro.acao': [1, 2] };
    const who = (await montarPlanejador(suite, more)).with({ 'x-exercicio': String(ano) });
    const versao = await versionOf(who, (await lawsOf(who, ano)).loa_id, { ...LAW, tipo: 'lei_aprovada' });
    const simula = async (operacao: string, csv: string, extra: object) => {
      const { body } = await who.form('/arquivo', {}, [{ field: 'arquivo', name: 'lei.csv', content: Buffer.from(csv) }]);
      return who.post(`${PROCESSAMENTOS}/simular`, { operacao, versao_planejamento_id: versao, arquivo: body.result.id, ...extra });
    };
    const titulos = 'Órgão;Nome do órgão;Unid. Orçam.;Descrição;Funcional programática;Descrição;Class. econômica;Fonte;Vl. Orçado';
    const linha = (orgao: string, unidade: string) =>
      `${orgao};Fundo de Previdência;${unidade} - Secretaria ${unidade};;10.301.0004.2.951;Ação da lei;3.3.90.30;500 - Recursos livres;1.000,00`;
    const sheet = (...rows: string[]) => [titulos, ...rows, ';;;;;TOTAL GERAL;;;2.000,00'].join('\n');
    const qdd = { criar_ausentes: true, somar: false };
    // an órgão is made by a person: it is said once, with its lines and the way out
    const refused = await simula('importar_qdd', sheet(linha('02', '05'), linha('07', '01'), linha('7', '02')), qdd);
    expect(refused.body.errors?.arquivo).toEqual([
      'O órgão 07 (Fundo de Previdência) não existe: linhas 3, 4 da planilha. Inclua-o em Cadastro › Órgãos, com o código 07, e simule de novo.',
    ]);
    const { status, body, text } = await simula('importar_qdd', sheet(linha('02', '05'), linha('02', '91')), qdd);
    expect(status, text).toBe(200);
    expect(body.result).toMatchObject({ lidas: 2, gravadas: 2, depois: '2000.00' });
    expect(body.result.resumo).toContain('1 linha sem classificação (de total) ficou de fora.');
    expect(body.result.dePara).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ classe: 'Unidade', origem: '02.05', destino: '02.05', origem_nome: 'Secretaria 05' }),
        expect.objectContaining({ classe: 'Fonte', origem: '500', origem_nome: 'Recursos livres', destino: '1.500.0000' }),
        expect.objectContaining({ classe: 'Natureza', origem: '3.3.90.30', destino: '3.3.90.30.00' }),
      ]),
    );
    // the totals of the law come of its own tables, and are compared by what the codes are
    const totais = [
      'Total;Código;Valor',
      'Receita;;2.000,00',
      'Despesa total;;2.000,00',
      'Unid. Orçam.;02005;1.000,00',
      'Fonte;15000000;2.000,00',
    ];
    const wrong = await simula('importar_controle', [...totais, 'Unidade;2.5;9,00', 'Quadro;;1,00'].join('\n'), {});
    expect(wrong.body.errors?.arquivo).toEqual([
      'Linha 6: o total é o mesmo da linha 4.',
      expect.stringMatching(/^Linha 7: "Quadro" não é um total da lei\. São: Receita bruta, /),
    ]);
    const control = await simula('importar_controle', totais.join('\n'), {});
    expect(control.status, control.text).toBe(200);
    expect((await who.post(`${PROCESSAMENTOS}/${control.body.result.id}/confirmar`)).status).toBe(200);
    await vi.waitFor(
      async () => expect((await who.get(`${PROCESSAMENTOS}/${control.body.result.id}`)).body).toMatchObject({ situacao: 'Concluído' }),
      { timeout: 120_000, interval: 100 },
    );
    expect((await who.get(`${VERSOES}/${versao}`)).body.controle).toMatchObject([
      { grupo: 'receita', codigo: null, valor: '2000.00' },
      { grupo: 'despesa', codigo: null, valor: '2000.00' },
      { grupo: 'unidade', codigo: '02005', valor: '1000.00' },
      { grupo: 'fonte', codigo: '15000000', valor: '2000.00' },
    ]);
  });

  it('as naturezas da tabela oficial que faltam se criam, e o desfazer as leva com os cadastros que nada mais usa', async () => {
    const ano = YEAR + 8;
    const registers = [
      'cadastro.unidade',
      ...['natureza-despesa', 'natureza-receita', 'programa', 'acao'].map((name) => `planejamento.cadastro.${name}`),
    ];
    const more = Object.fromEntries(registers.map((codigo) => [codigo, [1, 2]]));
    const who = (await montarPlanejador(suite, more)).with({ 'x-exercicio': String(ano) });
    const { loa_id: law } = await lawsOf(who, ano);
    const versao = await versionOf(who, law);
    const mandar = async (csv: string) =>
      (await who.form('/arquivo', {}, [{ field: 'arquivo', name: 'lei.csv', content: Buffer.from(csv) }])).body.result.id;
    const simular = async (operacao: string, csv: string, id = versao) =>
      who.post(`${PROCESSAMENTOS}/simular`, {
        operacao,
        versao_planejamento_id: id,
        arquivo: await mandar(csv),
        criar_ausentes: true,
        ...(operacao === 'importar_qdd' ? { somar: false } : { orgao_id }),
      });
    const confirmar = async (id: number) => {
      expect((await who.post(`${PROCESSAMENTOS}/${id}/confirmar`)).status).toBe(200);
      await vi.waitFor(async () => expect((await who.get(`${PROCESSAMENTOS}/${id}`)).body).toMatchObject({ situacao: 'Concluído' }), {
        timeout: 120_000,
        interval: 100,
      });
    };
    // a natureza of each table that this municipality lost, and a combination that it never had
    const semUso = `not exists (select from previsao_despesa d where d.natureza_despesa_id = n.id)`;
    const [falta] = await suite.sql<{ codigo: string }>(
      `update natureza_despesa set data_exclusao = now() where id = (select n.id from natureza_despesa n where n.cliente_id = 1 and n.nacional and n.situacao
          and n.data_exclusao is null and n.codigo like '3.3.90.%.00' and n.analitica and ${semUso}
          and not exists (select from natureza_despesa f where f.superior_id = n.id) order by n.codigo limit 1) returning codigo`,
    );
    const [receitaFalta] = await suite.sql<{ codigo: string }>(
      `update natureza_receita set data_exclusao = now() where id = (select n.id from natureza_receita n where n.cliente_id = 1 and n.nacional and n.situacao
          and n.data_exclusao is null and n.codigo like '1.6.%' and right(n.codigo, 1) = '1' and coalesce(n.vigencia_fim, 9999) >= ${ano}
          and not exists (select from previsao_receita r where r.natureza_receita_id = n.id)
          and not exists (select from natureza_receita f where f.superior_id = n.id) order by n.codigo desc limit 1) returning codigo`,
    );
    const nunca = '3.3.91.33.00';
    expect(await suite.sql('select id from natureza_despesa where codigo = $1 and data_exclusao is null', [nunca])).toEqual([]);
    const linha = (natureza: string, acao = '2930', valor = '10,00') =>
      `;02.93;Fundo novo;10;301;0093;Programa novo;${acao};Ação ${acao};${natureza};500;${valor}`;
    const refused = await simular('importar_qdd', [TITULOS_QDD, linha(falta?.codigo ?? ''), linha('339099'), linha('33903077')].join('\n'));
    expect(refused.body.errors.arquivo).toEqual([
      expect.stringMatching(/^Linha 3: natureza "339099" não está na tabela oficial/),
      'Linha 4: natureza "33903077" não está na tabela oficial.',
    ]);
    const simulated = await simular(
      'importar_qdd',
      [TITULOS_QDD, linha(falta?.codigo ?? ''), linha(nunca), linha('339030', '2932')].join('\n'),
    );
    expect(simulated.status, simulated.text).toBe(200);
    expect(simulated.body.result.resumo).toContain(`Cria, da tabela oficial: 2 naturezas (${[falta?.codigo, nunca].join(', ')}).`);
    const vivas = async () =>
      suite.sql<{ tabela: string; codigo: string }>(
        `select * from (select 'natureza' as tabela, codigo from natureza_despesa where codigo = any($1) and data_exclusao is null and cliente_id = 1
         union all select 'receita', codigo from natureza_receita where codigo = $2 and data_exclusao is null and cliente_id = 1
         union all select 'unidade', codigo from unidade where nome = 'Fundo novo' and data_exclusao is null
         union all select 'programa', codigo from programa where nome = 'Programa novo' and data_exclusao is null
         union all select 'acao', codigo from acao where codigo in ('2930', '2932') and data_exclusao is null) x order by 1, 2`,
        [[falta?.codigo, nunca], receitaFalta?.codigo],
      );
    // the preview makes nothing
    expect(await vivas()).toEqual([]);
    await confirmar(simulated.body.result.id);
    const receita = await simular('importar_receita', ['Natureza;Fonte;Previsão bruta', `${receitaFalta?.codigo};500;30,00`].join('\n'));
    expect(receita.body.result?.resumo, receita.text).toContain(`Cria, da tabela oficial: 1 natureza (${receitaFalta?.codigo}).`);
    await confirmar(receita.body.result.id);
    expect((await vivas()).map(({ tabela, codigo }) => `${tabela} ${codigo}`).sort()).toEqual(
      [
        'acao 2930',
        'acao 2932',
        `natureza ${falta?.codigo}`,
        `natureza ${nunca}`,
        'programa 0093',
        `receita ${receitaFalta?.codigo}`,
        'unidade 93',
      ].sort(),
    );
    // an ação of it is used elsewhere: it stays, with its programa and its unidade
    const outra = await versionOf(who, law);
    const usada = await simular('importar_qdd', [TITULOS_QDD, linha('339030', '2932')].join('\n'), outra);
    expect(usada.status, usada.text).toBe(200);
    await confirmar(usada.body.result.id);
    for (const id of [receita.body.result.id, simulated.body.result.id]) {
      const undone = await who.post(`${PROCESSAMENTOS}/${id}/desfazer`);
      expect(undone.status, undone.text).toBe(200);
    }
    expect((await vivas()).map(({ tabela, codigo }) => `${tabela} ${codigo}`)).toEqual(['acao 2932', 'programa 0093', 'unidade 93']);
    expect((await who.get(`${DESPESAS}?versao_planejamento_id=${versao}`)).body.data).toEqual([]);
    expect((await who.get(`${DESPESAS}?versao_planejamento_id=${outra}`)).body.data).toHaveLength(1);
  });
});
