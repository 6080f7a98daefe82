import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Wire } from '#tests/server/caller';
import { openSuite } from '#tests/server/harness';
import { readZip } from '#tests/server/zip-reader';
import { FONTES_TRIBUNAL } from '../../resources/lrf/fontes-tribunal';
import { layoutTribunal } from '../../resources/lrf/layout_tribunal';
import { layoutTribunalArquivo } from '../../resources/lrf/layout_tribunal_arquivo';
import { remessaCritica } from '../../resources/lrf/remessa_critica';
import { remessaFiscal } from '../../resources/lrf/remessa_fiscal';
import { nightlyRemessas } from '../msc/remessas';

const suite = openSuite();
const YEAR = 2026;
const LEIAUTES = layoutTribunal.route.base;
const ARQUIVOS = layoutTribunalArquivo.route.base;
const REMESSAS = remessaFiscal.route.base;
const RULES = { [layoutTribunal.menu]: [1, 2, 3, 4], [remessaFiscal.menu]: [1, 2, 5, 6] };
const VARIACOES = 'contabilidade.lancamentos.variacoes-patrimoniais';

let prefeitura: number;
let contador: Caller;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  contador = (await suite.make.userWith({ ...RULES, [VARIACOES]: [1, 2, 5] })).in(prefeitura, YEAR);
});

let last = 0;
/** A layout with these files. */
async function leiaute(arquivos: readonly object[], changes: object = {}): Promise<number> {
  last += 1;
  const draft = { nome: `Leiaute ${last}`, versao_leiaute: '1', tribunal: 'Tribunal', exercicio_inicial: YEAR, pacote: 'P{ano}{mes}' };
  const made = await contador.post(LEIAUTES, { ...draft, codificacao: 'utf8', fim_de_linha: 'lf', ...changes });
  expect([made.status, made.body]).toMatchObject([201, {}]);
  for (const [n, arquivo] of arquivos.entries()) {
    const { status, body } = await contador.post(ARQUIVOS, { layout_tribunal_id: made.body.result.id, ordem: n + 1, ...arquivo });
    expect([status, body.errors]).toEqual([201, undefined]);
  }
  return made.body.result.id;
}

const coluna = (nome: string, origem: string, formato: string, more: object = {}) => ({ nome, origem, formato, ...more });
const EMPENHOS = {
  nome: 'EMP',
  consulta: 'empenhos',
  formato: 'delimitado',
  separador: 'ponto_e_virgula',
  cabecalho: true,
  extensao: 'csv',
  colunas: [
    coluna('numero', 'empenhos.numero', 'inteiro'),
    coluna('data', 'empenhos.data', 'barras'),
    coluna('tipo', 'empenhos.tipo', 'texto'),
    coluna('credor', 'empenhos.credor_documento', 'digitos'),
    coluna('valor', 'empenhos.valor', 'decimal_virgula', { casas: 2 }),
    { nome: 'seq', valor_fixo: '{mes}-{linha}', formato: 'texto' },
  ],
};
const CREDORES = {
  nome: 'CRE',
  consulta: 'credores',
  formato: 'delimitado',
  separador: 'barra',
  extensao: 'txt',
  colunas: [coluna('doc', 'credores.documento', 'digitos'), coluna('nome', 'credores.nome', 'texto')],
};
const regra = (tipo: string, more: object) => ({ tipo, severidade: 'impeditiva', mensagem: `Regra ${tipo}.`, ...more });

const gerar = (layout_tribunal_id: number, more: object = {}, who = contador) =>
  who.post(REMESSAS, { tipo: 'tribunal', layout_tribunal_id, mes: '10', ...more });
async function gerada(layout: number, more: object = {}): Promise<Wire> {
  const { status, body } = await gerar(layout, more);
  expect([status, body]).toMatchObject([201, { result: { situacao: 'gerada', tipo: 'tribunal' } }]);
  return body.result;
}
const zipDe = async ({ pacote }: Wire) => readZip((await contador.get(pacote.url)).bytes);
const sha = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
const faltas = ({ verificacoes }: Wire) =>
  verificacoes.filter(({ faltas: f }: Wire) => f).map(({ verifica, resultado }: Wire) => [verifica, resultado]);
const empenhosDeOutubro = () =>
  suite.sql<{ numero: number; dia: string; tipo: string; documento: string; valor: string }>(
    `select e.numero, to_char(e.data_emissao, 'DD/MM/YYYY') as dia, e.tipo, p.cpf_cnpj as documento, replace(e.valor::text, '.', ',') as valor
       from empenho e join pessoa p on p.id = e.credor_id where e.entidade_id = $1 and e.exercicio = $2 and e.numero is not null
        and e.data_exclusao is null and e.data_emissao between '2026-10-01' and '2026-10-31' order by e.numero`,
    [prefeitura, YEAR],
  );

describe('leiautes do tribunal (handbook Contabilidade 8.1)', () => {
  it('o pacote tem os arquivos, linha a linha, e o manifesto diz quantas são e a impressão digital de cada um', async () => {
    const remessa = await gerada(await leiaute([EMPENHOS, CREDORES]));
    const zip = await zipDe(remessa);
    expect([...zip.keys()]).toEqual(['EMP.csv', 'CRE.txt', 'MANIFESTO.csv']);
    const rows = await empenhosDeOutubro();
    expect(rows.length).toBeGreaterThan(1);
    const lines = rows.map(({ numero, dia, tipo, documento, valor }, at) =>
      [numero, dia, tipo, documento, valor, `10-${at + 1}`].join(';'),
    );
    expect(zip.get('EMP.csv')?.toString()).toBe(['numero;data;tipo;credor;valor;seq', ...lines, ''].join('\n'));
    for (const { arquivo, linhas, tamanho, sha256 } of remessa.manifesto) {
      const bytes = zip.get(arquivo);
      const header = arquivo === 'EMP.csv' ? 1 : 0;
      expect([tamanho, sha256, linhas]).toEqual([bytes?.length, sha(bytes), (bytes?.toString().split('\n').length ?? 0) - 1 - header]);
    }
    const manifesto = remessa.manifesto.map(({ arquivo, linhas, tamanho, sha256 }: Wire) => [arquivo, linhas, tamanho, sha256].join(';'));
    expect(zip.get('MANIFESTO.csv')?.toString()).toBe(['arquivo;linhas;bytes;sha256', ...manifesto, ''].join('\r\n'));
    expect([remessa.nome, remessa.sha256]).toEqual(['P202610.zip', sha((await contador.get(remessa.pacote.url)).bytes)]);
    expect(faltas(remessa)).toEqual([]);
  });

  it('em largura fixa cada linha tem a soma dos tamanhos, na codificação e com o fim de linha do leiaute', async () => {
    const SALDOS = {
      nome: 'BAL{ano}{mes}',
      consulta: 'saldos',
      formato: 'fixo',
      extensao: 'dat',
      colunas: [
        { nome: 'tipo', valor_fixo: 'B', formato: 'texto', tamanho: 1 },
        coluna('conta', 'saldos.conta', 'digitos', { tamanho: 20 }),
        coluna('titulo', 'saldos.titulo', 'texto', { tamanho: 60 }),
        coluna('debitos', 'saldos.debitos', 'decimal_implicito', { casas: 2, tamanho: 16 }),
        coluna('creditos', 'saldos.creditos', 'decimal_implicito', { casas: 2, tamanho: 16 }),
      ],
      regras: [regra('soma_igual', { coluna: 'debitos', outra_coluna: 'creditos' })],
    };
    const remessa = await gerada(await leiaute([SALDOS], { codificacao: 'latin1', fim_de_linha: 'crlf' }));
    const bytes = (await zipDe(remessa)).get('BAL202610.dat') as Buffer;
    const lines = bytes.toString('latin1').split('\r\n').slice(0, -1);
    expect([lines.length, new Set(lines.map((line) => line.length))]).toEqual([remessa.manifesto[0].linhas, new Set([113])]);
    expect(bytes.length).toBe(lines.length * 115);
    const [books] = await suite.sql<{ d: string; c: string }>(
      'select (sum(debitos) * 100)::bigint::text as d, (sum(creditos) * 100)::bigint::text as c from saldo_contabil where entidade_id = $1 and exercicio = $2 and periodo = 10',
      [prefeitura, YEAR],
    );
    const somar = (from: number) => lines.reduce((total, line) => total + BigInt(line.slice(from, from + 16)), 0n).toString();
    expect([somar(81), somar(97)]).toEqual([books?.d, books?.c]);
    expect(lines.some((line) => /[çãé]/.test(line))).toBe(true);
  });

  it('toda consulta do catálogo se lê, com todas as suas colunas', async () => {
    const FORMATO = { texto: 'texto', inteiro: 'inteiro', valor: 'decimal_ponto', data: 'iso' } as const;
    const arquivos = Object.entries(FONTES_TRIBUNAL).map(([fonte, { colunas }]) => ({
      nome: fonte,
      consulta: fonte,
      formato: 'delimitado',
      separador: 'tabulacao',
      cabecalho: true,
      extensao: 'tsv',
      colunas: Object.entries(colunas).map(([nome, { tipo }]) =>
        coluna(nome, `${fonte}.${nome}`, FORMATO[tipo as keyof typeof FORMATO], tipo === 'valor' ? { casas: 2 } : {}),
      ),
    }));
    const remessa = await gerada(await leiaute(arquivos));
    const linhas = Object.fromEntries(remessa.manifesto.map(({ arquivo, linhas: n }: Wire) => [arquivo.replace('.tsv', ''), n]));
    for (const fonte of [
      'saldos',
      'lancamentos',
      'empenhos',
      'liquidacoes',
      'pagamentos',
      'receitas',
      'dotacoes',
      'contas_bancarias',
      'credores',
    ])
      expect([fonte, linhas[fonte] > 0]).toEqual([fonte, true]);
    // the same money by the documents and by the books
    const zip = await zipDe(remessa);
    const cells = (fonte: string) =>
      (zip.get(`${fonte}.tsv`)?.toString() ?? '')
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split('\t'));
    const total = (rows: readonly (string[] | undefined)[], at: number) =>
      rows.reduce((sum, row) => sum + BigInt((row?.[at] ?? '0').replace('.', '')), 0n);
    const at = (fonte: keyof typeof FONTES_TRIBUNAL, nome: string) => Object.keys(FONTES_TRIBUNAL[fonte].colunas).indexOf(nome);
    const pagos = await suite.sql<{ v: string }>(
      "select coalesce(sum(valor_bruto) * 100, 0)::bigint::text as v from pagamento where entidade_id = $1 and data between '2026-10-01' and '2026-10-31'",
      [prefeitura],
    );
    expect(total(cells('pagamentos'), at('pagamentos', 'bruto')).toString()).toBe(pagos[0]?.v);
    expect(total(cells('lancamentos'), at('lancamentos', 'debito'))).toBe(total(cells('lancamentos'), at('lancamentos', 'credito')));
    expect(total(cells('saldos'), at('saldos', 'debitos'))).toBe(total(cells('lancamentos'), at('lancamentos', 'debito')));
    expect(cells('saldos')).toHaveLength(linhas.saldos);
  });

  it('um alerta deixa gerar; o que impede só se gera com motivo, por quem pode, e marca o pacote', async () => {
    const regras = [
      regra('lista', { coluna: 'tipo', valores: 'global', mensagem: 'Só globais.' }),
      regra('lista', { coluna: 'tipo', valores: 'estimativo', severidade: 'alerta', mensagem: 'Só estimativos.' }),
      regra('unico', { coluna: 'numero' }),
      regra('nao_negativo', { coluna: 'valor' }),
      regra('obrigatorio', { coluna: 'credor' }),
      regra('existe_em', { coluna: 'credor', outra_coluna: 'doc', outro_arquivo: 'CRE' }),
      regra('unico', { coluna: 'tipo', quando_coluna: 'numero', quando_valor: '0', mensagem: 'Nenhum tem o número zero.' }),
    ];
    const alerta = await gerada(await leiaute([{ ...EMPENHOS, regras: regras.slice(1) }, CREDORES]));
    expect(faltas(alerta)).toEqual([['Só estimativos.', 'alerta']]);
    expect(alerta.verificacoes.find(({ verifica }: Wire) => verifica === 'Só estimativos.')).toMatchObject({
      arquivo: 'EMP.csv',
      faltas: expect.stringMatching(/^Linhas? 2/),
    });
    const layout = await leiaute([{ ...EMPENHOS, regras }, CREDORES]);
    const refused = await gerar(layout);
    expect([refused.status, refused.body.codigo, refused.body.message]).toEqual([
      409,
      'INTEGRIDADE_DIVERGENTE',
      expect.stringContaining('O pacote não se gera. Em EMP.csv: Só globais. Linha'),
    ]);
    const pendencias = 'O tribunal aceita com justificativa';
    const semRegra = (await suite.make.userWith({ ...RULES, [remessaFiscal.menu]: [1, 2] })).in(prefeitura, YEAR);
    expect((await gerar(layout, { pendencias }, semRegra)).body).toMatchObject({ codigo: 'SEM_PERMISSAO', detalhe: { regra: 5 } });
    const marcada = await gerada(layout, { pendencias });
    expect([marcada.nome, marcada.pendencias]).toEqual(['P202610-PENDENCIAS.zip', pendencias]);
    expect(faltas(marcada)).toEqual([
      ['Só globais.', 'impede'],
      ['Só estimativos.', 'alerta'],
    ]);
    const texto = (await zipDe(marcada)).get('PENDENCIAS.txt')?.toString();
    expect(texto).toMatch(new RegExp(`^Gerado com pendências. Motivo: ${pendencias}\r\nEMP.csv: Só globais. Linha`));
  });

  it('sem regra alguma, o obrigatório que falta e o número que não cabe impedem; o texto cortado é um alerta', async () => {
    const [numero, data] = EMPENHOS.colunas;
    const comTexto = (more: object) => ({ ...EMPENHOS, colunas: [numero, data, coluna('nome', 'empenhos.credor_nome', 'texto', more)] });
    const cortado = await gerada(await leiaute([comTexto({ tamanho: 3 })]));
    expect(faltas(cortado)).toEqual([['Os textos cabem no tamanho da coluna, sem corte.', 'alerta']]);
    expect((await zipDe(cortado)).get('EMP.csv')?.toString()).toMatch(/;.{3}\n/);
    const largo = await leiaute([{ ...EMPENHOS, colunas: [coluna('data', 'empenhos.data', 'iso', { tamanho: 8 })] }]);
    expect((await gerar(largo)).body.message).toContain('Os números e as datas cabem no tamanho da coluna.');
    const ESTORNO = coluna('estorno', 'lancamentos.estorno_de', 'inteiro', { obrigatoria: true });
    const vazio = await leiaute([{ nome: 'LAN', consulta: 'lancamentos', formato: 'delimitado', extensao: 'txt', colunas: [ESTORNO] }]);
    expect((await gerar(vazio)).body.message).toContain('As colunas obrigatórias têm valor. Linhas 1, 2,');
  });

  it('uma regra de um arquivo que o leiaute não tem impede, e uma soma diz as duas somas', async () => {
    const orfa = await leiaute([
      { ...EMPENHOS, regras: [regra('existe_em', { coluna: 'credor', outra_coluna: 'doc', outro_arquivo: 'XYZ', severidade: 'alerta' })] },
    ]);
    expect((await gerar(orfa)).body.message).toContain('O leiaute não tem a coluna "doc" no arquivo "XYZ".');
    const colunas = [...EMPENHOS.colunas, coluna('ficha', 'empenhos.ficha', 'inteiro')];
    const soma = await leiaute([{ ...EMPENHOS, colunas, regras: [regra('soma_igual', { coluna: 'valor', outra_coluna: 'ficha' })] }]);
    expect((await gerar(soma)).body.message).toMatch(/A soma é [\d.]+,\d\d, e a da outra coluna, [\d.]+,\d\d\./);
  });

  it('o cadastro recusa o que não se poderia gerar', async () => {
    const layout = await leiaute([]);
    const errors = async (changes: object) =>
      (await contador.post(ARQUIVOS, { layout_tribunal_id: layout, ordem: 1, ...EMPENHOS, ...changes })).body.errors;
    const [numero] = EMPENHOS.colunas;
    const only = (one: object) => ({ colunas: [one] });
    expect(await errors(only({ nome: 'a', formato: 'texto' }))).toHaveProperty(['colunas.0.origem']);
    expect(await errors(only(coluna('a', 'credores.nome', 'texto')))).toEqual({
      'colunas.0.origem': ['A coluna não é da consulta "Empenhos".'],
    });
    expect(await errors(only(coluna('a', 'empenhos.credor_nome', 'iso')))).toEqual({
      'colunas.0.formato': ['Um texto não se escreve como "Data AAAA-MM-DD".'],
    });
    expect(await errors({ formato: 'fixo', colunas: [numero] })).toEqual({ 'colunas.0.tamanho': ['Em largura fixa, informe o tamanho.'] });
    expect(await errors({ colunas: [numero, numero] })).toHaveProperty(['colunas.1.nome']);
    expect(await errors({ regras: [regra('unico', { coluna: 'nada' })] })).toEqual({
      'regras.0.coluna': ['O arquivo não tem a coluna "nada".'],
    });
    expect(await errors({ regras: [regra('nao_negativo', { coluna: 'tipo' })] })).toEqual({
      'regras.0.coluna': ['Esta regra é de uma coluna de números.'],
    });
    expect(await errors({ separador: 'virgula' })).toEqual({
      'colunas.4.formato': ['Com o separador vírgula, escreva os decimais com ponto.'],
    });
    expect(await errors({ consulta: 'empenhos; drop table pessoa' })).toHaveProperty('consulta');
    expect((await gerar(layout)).body.errors).toEqual({ layout_tribunal_id: ['O leiaute não tem arquivos: cadastre-os antes de gerar.'] });
    const antigo = await leiaute([EMPENHOS], { exercicio_inicial: 2020, exercicio_final: 2025 });
    expect((await gerar(antigo)).body.errors).toEqual({ layout_tribunal_id: ['O leiaute não vale em 2026.'] });
    expect((await gerar(antigo, { mes: '12' })).body.errors).toHaveProperty('mes');
  });

  it('enviado, o leiaute fica como está: o que muda é uma nova versão, com os mesmos arquivos', async () => {
    const layout = await leiaute([EMPENHOS, CREDORES]);
    const { id } = await gerada(layout);
    expect((await contador.edit(`${LEIAUTES}/${layout}`, { tribunal: 'Outro' })).status).toBe(200);
    await contador.post(`${REMESSAS}/${id}/enviar`, { recibo: 'T-1', enviado_em: '2026-11-05' });
    expect((await contador.edit(`${LEIAUTES}/${layout}`, { tribunal: 'Mais um' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await contador.post(ARQUIVOS, { ...CREDORES, layout_tribunal_id: layout, ordem: 9, nome: 'NOVO' })).body.codigo).toBe(
      'REGISTRO_BLOQUEADO',
    );
    const nova = await contador.post(`${LEIAUTES}/${layout}/nova_versao`, { versao_leiaute: '2' });
    expect(nova.body.result).toMatchObject({ versao_leiaute: '2', arquivos: 2, enviado: false });
    // the same delivery, whatever the version of its layout
    const outra = await gerada(nova.body.result.id);
    expect(outra.numero_versao).toBe(2);
    expect(outra.manifesto).toMatchObject(
      ((await contador.get(`${REMESSAS}/${id}`)).body as Wire).manifesto.map(({ arquivo, sha256 }: Wire) => ({ arquivo, sha256 })),
    );
    await contador.post(`${REMESSAS}/${outra.id}/enviar`, { recibo: 'T-2', enviado_em: '2026-11-06' });
    expect((await contador.get(`${REMESSAS}/${id}`)).body.situacao).toBe('retificada');
  });
});

describe('o caminho do pacote até o tribunal', () => {
  const ENVIO = { recibo: 'TCE-77', enviado_em: '2026-11-05' };
  const LANCAMENTOS = {
    nome: 'LAN',
    consulta: 'lancamentos',
    formato: 'delimitado',
    separador: 'ponto_e_virgula',
    extensao: 'txt',
    colunas: [
      coluna('numero', 'lancamentos.numero', 'inteiro'),
      coluna('conta', 'lancamentos.conta', 'texto'),
      coluna('valor', 'lancamentos.valor', 'decimal_ponto', { casas: 2 }),
    ],
  };
  let court: Server;
  const received: { type: string | undefined; bytes: Buffer }[] = [];
  let reply: { status: number; body: string } = { status: 200, body: '{"protocolo":"TCE-2026-1"}' };
  beforeAll(async () => {
    court = createServer((request, response) => {
      void buffer(request).then((bytes) => {
        received.push({ type: request.headers['content-type'], bytes });
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
      });
    });
    await new Promise<void>((resolve) => court.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => court.close(resolve)));

  it('enviado, o que muda no livro o marca, sem mostrar o que é pessoal', async () => {
    const { id } = await gerada(await leiaute([LANCAMENTOS]));
    await contador.post(`${REMESSAS}/${id}/enviar`, ENVIO);
    await contador.post(`${REMESSAS}/${id}/conferir`);
    expect((await contador.get(`${REMESSAS}/${id}`)).body).toMatchObject({ a_retificar: false, mudancas: null });
    const [model] = await suite.sql<Record<string, unknown>>(
      'select tipo, evento_id, conta_debito_id, conta_credito_id from variacao_patrimonial where estorno_de_id is null order by id limit 1',
    );
    const posted = await contador.post('/contabilidade/lancamentos/variacoes-patrimoniais', {
      ...model,
      data: '2026-10-15',
      valor: '9.00',
      documento: 'Laudo 9',
      historico: 'Depois da remessa',
    });
    expect(posted.body).toMatchObject({ result: { valor: '9.00' } });
    await nightlyRemessas.run(suite.services);
    const { a_retificar, mudancas } = (await contador.get(`${REMESSAS}/${id}`)).body;
    expect([a_retificar, mudancas]).toEqual([true, expect.stringMatching(/^LAN\.txt: nenhuma linha .*; \d+ linhas são novas \(/)]);
    const told = await suite.sql("select titulo from notificacao where titulo = 'A remessa P202610.zip mudou depois de enviada' limit 1");
    expect(told).toHaveLength(1);
  });

  it('sem serviço configurado não se transmite; com ele, o protocolo é o que o tribunal deu', async () => {
    const remessa = await gerada(await leiaute([CREDORES]));
    const transmitir = () => contador.post(`${REMESSAS}/${remessa.id}/transmitir`);
    const unset = await transmitir();
    expect([unset.status, unset.body.codigo]).toEqual([503, 'INTEGRACAO_NAO_CONFIGURADA']);
    const url = `http://127.0.0.1:${(court.address() as AddressInfo).port}/remessas`;
    await suite.sql("update integracao set url = $1, entrega = 'servico' where adaptador = 'tce'", [url]);
    reply = { status: 500, body: '' };
    expect((await transmitir()).body).toMatchObject({
      codigo: 'INTEGRACAO_INDISPONIVEL',
      message: expect.stringContaining('respondeu 500'),
    });
    expect((await contador.get(`${REMESSAS}/${remessa.id}`)).body.situacao).toBe('gerada');
    reply = { status: 200, body: '{"protocolo":"TCE-2026-1"}' };
    expect((await transmitir()).body).toMatchObject({ result: { situacao: 'enviada', recibo: 'TCE-2026-1' } });
    expect([received.at(-1)?.type, sha(received.at(-1)?.bytes)]).toEqual(['application/zip', remessa.sha256]);
    expect((await transmitir()).status).toBe(422);
    await suite.sql("update integracao set url = null, entrega = 'download' where adaptador = 'tce'");
    const [trail] = await suite.sql(
      "select acao from auditoria where recurso = 'remessa_fiscal' and registro_id = $1 and depois ->> 'ato' = 'transmitir'",
      [remessa.id],
    );
    expect(trail).toEqual({ acao: 'ato' });
  });

  it('o arquivo de erros do tribunal volta linha a linha, ao lado do que foi enviado; outro toma o seu lugar', async () => {
    const remessa = await gerada(await leiaute([EMPENHOS]));
    const enviar = async (text: string | Buffer) => {
      const sent = await contador.form('/arquivo', {}, [{ field: 'arquivo', name: 'erros.csv', content: Buffer.from(text) }]);
      return contador.post(`${REMESSAS}/${remessa.id}/importar_criticas`, { arquivo_criticas: sent.body.result.id });
    };
    const lines = (await zipDe(remessa)).get('EMP.csv')?.toString().split('\n') ?? [];
    const { status, body } = await enviar('arquivo;linha;campo;mensagem\r\nEMP.csv;3;credor;CPF inválido\r\nEMP.csv;9999;;Não há\r\n');
    expect([status, body.result.criticas, body.result.situacao]).toEqual([200, 2, 'gerada']);
    const criticas = async (who = contador) => (await who.get(`${remessaCritica.route.base}?remessa_fiscal_id=${remessa.id}`)).body.data;
    expect(await criticas()).toMatchObject([
      { arquivo: 'EMP.csv', linha: 3, campo: 'credor', mensagem: 'CPF inválido', localizada: true, conteudo: lines[2] },
      { arquivo: 'EMP.csv', linha: 9999, campo: null, localizada: false, conteudo: null },
    ]);
    for (const [wrong, said] of [
      ['EMP.csv;3;credor', 'há 3 colunas; são quatro'],
      ['EMP.csv;três;credor;Errado', '"três" não é o número de uma linha'],
      ['EMP.csv;3;credor;', 'falta o nome do arquivo ou a mensagem'],
      ['arquivo;linha;campo;mensagem\n', 'não tem nenhum erro'],
    ] as const) {
      const refused = await enviar(wrong);
      expect([refused.body.codigo, refused.body.errors.arquivo_criticas[0]]).toEqual(['ERRO_VALIDACAO', expect.stringContaining(said)]);
    }
    expect(await criticas()).toHaveLength(2);
    await enviar(Buffer.from('emp.csv;2;valor;Não é o da dotação\n', 'latin1'));
    expect(await criticas()).toMatchObject([{ linha: 2, mensagem: 'Não é o da dotação', conteudo: lines[1] }]);
    // who has no regra 6 sees neither the package nor the lines, which bring CPFs
    const leitor = (await suite.make.userWith({ [remessaFiscal.menu]: [1] })).in(prefeitura, YEAR);
    expect(await criticas(leitor)).toMatchObject([{ linha: 2, conteudo: null }]);
    expect((await leitor.get(`${REMESSAS}/${remessa.id}`)).body).toMatchObject({ pacote: null, manifesto: [{ arquivo: 'EMP.csv' }] });
  });

  it('cada entidade tem as suas, e só quem tem a regra as gera', async () => {
    const layout = await leiaute([EMPENHOS, CREDORES]);
    const { id } = await gerada(layout);
    const camara = (await suite.make.userWith(RULES)).in(await suite.make.entity('01'), YEAR);
    expect((await camara.get(`${REMESSAS}/${id}`)).status).toBe(404);
    const own = await gerar(layout, {}, camara);
    expect([own.status, own.body.result?.numero_versao]).toEqual([201, 1]);
    expect(own.body.result.manifesto).not.toEqual((await contador.get(`${REMESSAS}/${id}`)).body.manifesto);
    const leitor = (await suite.make.userWith({ [remessaFiscal.menu]: [1], [layoutTribunal.menu]: [1] })).in(prefeitura, YEAR);
    expect((await gerar(layout, {}, leitor)).body.detalhe).toMatchObject({ regra: 2 });
    expect((await leitor.post(`${REMESSAS}/${id}/transmitir`)).body.detalhe).toMatchObject({ regra: 5 });
    expect((await leitor.post(LEIAUTES, {})).status).toBe(403);
    expect((await contador.in('todas', YEAR).post(REMESSAS, { tipo: 'tribunal', layout_tribunal_id: layout, mes: '10' })).body.codigo).toBe(
      'ENTIDADE_NAO_PERMITIDA',
    );
  });

  it('a demonstração tem o leiaute de exemplo, outubro por ele e o que se diria dele', async () => {
    const { data } = (await contador.get(`${REMESSAS}?tipo=tribunal&entrega=Leiaute%20de%20exemplo`)).body;
    expect(data).toHaveLength(1);
    const remessa = (await contador.get(`${REMESSAS}/${data[0].id}`)).body;
    expect(remessa.manifesto.map(({ arquivo }: Wire) => arquivo)).toEqual([
      'BALANCETE202610.txt',
      'CREDORES202610.csv',
      'EMPENHOS202610.csv',
      'PAGAMENTOS202610.csv',
    ]);
    expect([remessa.criticas, remessa.pendencias]).toEqual([2, null]);
  });
});
