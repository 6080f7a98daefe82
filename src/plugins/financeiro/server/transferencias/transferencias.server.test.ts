import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { fromCents, toCents } from '../../../../resources/definition';
import { recalcular, registrarFato } from '../../../contabilidade/server';
import { ok, recusa, Tesouraria, YEAR } from '../fixtures';

const suite = openSuite();
const BASE = '/financeiro/movimentacao/transferencias-bancarias';
const CONTAS = `${BASE}/transferencias-bancarias`;
const FONTES = `${BASE}/transferencia-saldos-entre-fontes`;
const ORGAOS = `${BASE}/entre-orgaos`;
const MENU = 'financeiro.movimentacao.transferencias-bancarias';
const ALL = [1, 2, 3, 4, 5];

const tesouraria = new Tesouraria(suite);
let tesoureiro: Caller;
let prefeitura: number;
let camara: number;
let fonte500: number;
let fonte540: number;
let hoje: string;
beforeAll(async () => {
  hoje = suite.services.clock.today();
  [prefeitura, camara] = [await suite.make.entity('02'), await suite.make.entity('01')];
  tesoureiro = await tesouraria.alguem({
    [`${MENU}.transferencias-bancarias`]: ALL,
    [`${MENU}.transferencia-saldos-entre-fontes`]: ALL,
    [`${MENU}.entre-orgaos`]: ALL,
  });
  [fonte500, fonte540] = [await tesouraria.fonte('500'), await tesouraria.fonte('540')];
});

const motivo = 'Lançada na conta errada';
const caixa = (conta: number, fonte = fonte500, onde: { entidade?: number; ate?: string } = {}) =>
  tesouraria.saldo('1.1.1', { conta_bancaria_id: conta, fonte_recurso_id: fonte }, onde);

describe('transferência bancária', () => {
  const rascunho = (conta_origem_id: number, conta_destino_id: number, mais: object = {}) => ({
    data: hoje,
    conta_origem_id,
    conta_destino_id,
    fonte_recurso_id: fonte500,
    valor: '40.00',
    historico: 'Cobertura da conta',
    ...mais,
  });

  it('no mesmo dia é um lançamento de uma conta à outra; o estorno devolve tudo, uma vez', async () => {
    const [de, para] = [await tesouraria.conta({ 500: '100.00' }), await tesouraria.conta({ 500: '0.00' })];
    const { body: previa } = await tesoureiro.post(`${CONTAS}/previa`, rascunho(de, para));
    expect(previa.lancamentos.map(({ linhas }: { linhas: unknown[] }) => linhas.length)).toEqual([2]);
    expect([await caixa(de), await caixa(para)]).toEqual(['100.00', '0.00']);
    const feita = await ok(tesoureiro.post(CONTAS, rascunho(de, para)));
    expect(feita).toMatchObject({
      situacao: 'Confirmada',
      em_transito: false,
      data_credito: hoje,
      contabil: expect.stringMatching(/^nº \d+$/),
    });
    expect(feita.rotulo).toMatch(/^\d{5}\/2026$/);
    expect(await tesouraria.partidas(`transferencia_bancaria:${feita.id}`)).toEqual(['D 1.1.1.1.1.19 40.00', 'C 1.1.1.1.1.19 40.00']);
    expect([await caixa(de), await caixa(para)]).toEqual(['60.00', '40.00']);
    const estorno = await ok(tesoureiro.post(`${CONTAS}/${feita.id}/estornar`, { data: hoje, motivo }), 200);
    expect(estorno).toMatchObject({ situacao: 'Estorno', estorno_de_id: feita.id, valor: '40.00', historico: motivo });
    expect(estorno.numero).toBe(feita.numero + 1);
    expect([await caixa(de), await caixa(para)]).toEqual(['100.00', '0.00']);
    expect((await tesoureiro.get(`${CONTAS}/${feita.id}`)).body.situacao).toBe('Estornada');
    for (const id of [feita.id, estorno.id])
      expect((await tesoureiro.post(`${CONTAS}/${id}/estornar`, { data: hoje, motivo })).body.codigo).toBe('ERRO_VALIDACAO');
    await expect(suite.sql('update transferencia_bancaria set valor = 1 where id = $1', [feita.id])).rejects.toThrow('não se altera');
  });

  it('S5: com débito e crédito em dias diferentes o dinheiro está em trânsito entre um e outro', async () => {
    const [de, para] = [await tesouraria.conta({ 500: '100.00' }), await tesouraria.conta({ 500: '0.00' })];
    const transito = (ate: string) => tesouraria.saldo('1.1.3.8.1.06', { fonte_recurso_id: fonte500 }, { ate });
    const antes = await transito('2026-03-31');
    await ok(tesoureiro.post(CONTAS, rascunho(de, para, { data: '2026-03-31', data_credito: '2026-04-01' })));
    expect([antes, await transito('2026-03-31'), await transito('2026-04-01')]).toEqual(['0.00', '40.00', '0.00']);
    expect(
      await Promise.all([caixa(de, fonte500, { ate: '2026-03-31' }), caixa(para, fonte500, { ate: '2026-03-31' }), caixa(para)]),
    ).toEqual(['60.00', '0.00', '40.00']);
    expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);
  });

  it('o crédito que não veio se registra depois, e nunca antes do débito; estornada em trânsito, nada resta', async () => {
    const [de, para] = [await tesouraria.conta({ 500: '100.00' }), await tesouraria.conta({ 500: '0.00' })];
    const emTransito = await tesouraria.saldo('1.1.3.8.1.06');
    const feita = await ok(tesoureiro.post(CONTAS, rascunho(de, para, { data: '2026-11-10', em_transito: true })));
    expect(feita).toMatchObject({ situacao: 'Em trânsito', data_credito: null });
    expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);
    expect(await recusa(tesoureiro.post(`${CONTAS}/${feita.id}/creditar`, { data_credito: '2026-11-09' }))).toEqual({
      data_credito: ['A data não pode ser anterior à do débito, de 10/11/2026.'],
    });
    expect((await ok(tesoureiro.post(`${CONTAS}/${feita.id}/creditar`, { data_credito: '2026-11-12' }), 200)).situacao).toBe('Confirmada');
    expect(await caixa(para)).toBe('40.00');
    const outra = await ok(tesoureiro.post(CONTAS, rascunho(de, para, { em_transito: true })));
    await ok(tesoureiro.post(`${CONTAS}/${outra.id}/estornar`, { data: hoje, motivo }), 200);
    await ok(tesoureiro.post(`${CONTAS}/${feita.id}/estornar`, { data: hoje, motivo }), 200);
    expect([await caixa(de), await caixa(para), await tesouraria.saldo('1.1.3.8.1.06')]).toEqual(['100.00', '0.00', emTransito]);
    expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);
  });

  it('o que vai à aplicação é 5020 e o que volta é 5021, e a forma o diz', async () => {
    const [de, para] = [await tesouraria.conta({ 500: '100.00' }), await tesouraria.conta({ 500: '0.00' }, { tipo: 'aplicacao' })];
    expect(await recusa(tesoureiro.post(CONTAS, rascunho(de, para)))).toEqual({
      forma: ['A conta de destino é de aplicação: a forma é Aplicação.'],
    });
    const aplicada = await ok(tesoureiro.post(CONTAS, rascunho(de, para, { forma: 'aplicacao' })));
    expect(await tesouraria.partidas(`transferencia_bancaria:${aplicada.id}`)).toEqual(['D 1.1.1.1.1.50 40.00', 'C 1.1.1.1.1.19 40.00']);
    expect([await caixa(de), await caixa(para)]).toEqual(['60.00', '40.00']);
    const resgatada = await ok(tesoureiro.post(CONTAS, rascunho(para, de, { forma: 'resgate', valor: '15.00' })));
    expect(await tesouraria.partidas(`transferencia_bancaria:${resgatada.id}`)).toEqual(['D 1.1.1.1.1.19 15.00', 'C 1.1.1.1.1.50 15.00']);
    expect([await caixa(de), await caixa(para)]).toEqual(['75.00', '25.00']);
    const estorno = await recusa(tesoureiro.post(`${CONTAS}/${aplicada.id}/estornar`, { data: hoje, motivo }));
    expect(estorno).toEqual({ data: ['Saldo insuficiente na fonte 1.500 desta conta.'] });
  });

  it('N17: não sai o que não havia naquele dia, nem de fonte que a conta não tem', async () => {
    const [de, para] = [await tesouraria.conta({ 500: '100.00' }, { desde: '2026-11-10' }), await tesouraria.conta({ 500: '0.00' })];
    expect(await recusa(tesoureiro.post(CONTAS, rascunho(de, para, { data: '2026-11-09', data_credito: '2026-11-09' })))).toEqual({
      conta_origem_id: ['Saldo insuficiente na data 09/11/2026 (disponível R$ 0,00).'],
    });
    expect(await recusa(tesoureiro.post(CONTAS, rascunho(de, para, { valor: '100.01' })))).toEqual({
      conta_origem_id: ['Saldo insuficiente na fonte 1.500 desta conta.'],
    });
    expect(await recusa(tesoureiro.post(CONTAS, rascunho(de, para, { fonte_recurso_id: fonte540 })))).toEqual({
      conta_origem_id: ['A conta bancária não tem esta fonte.'],
      conta_destino_id: ['A conta bancária não tem esta fonte.'],
    });
    expect(await recusa(tesoureiro.post(CONTAS, rascunho(de, de)))).toEqual({
      conta_destino_id: ['A conta de destino deve ser outra que a de origem.'],
    });
    const leitor = await tesouraria.alguem({ [`${MENU}.transferencias-bancarias`]: [1, 2] });
    expect((await leitor.post(CONTAS, rascunho(de, para))).status).toBe(403);
  });

  it('vinte ao mesmo tempo nunca tiram mais do que a conta tem', async () => {
    const [de, para] = [await tesouraria.conta({ 500: '100.00' }), await tesouraria.conta({ 500: '0.00' })];
    const answers = await Promise.all(Array.from({ length: 12 }, () => tesoureiro.post(CONTAS, rascunho(de, para, { valor: '10.01' }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect([await caixa(de), await caixa(para)]).toEqual(['9.91', '90.09']);
  });
});

describe('transferência entre fontes', () => {
  const rascunho = (conta_id: number, mais: object = {}) => ({
    data: hoje,
    conta_id,
    fonte_origem_id: fonte540,
    fonte_destino_id: fonte500,
    valor: '100.00',
    motivo: 'Ressarcimento de despesa paga com recurso livre',
    ...mais,
  });
  const FUNDAMENTO = { fundamento: 'Lei municipal 1.234/2026, art. 3º' };

  it('S12: o que sai de uma fonte vinculada diz a lei que o autoriza', async () => {
    const conta = await tesouraria.conta({ 540: '100.00', 500: '0.00' });
    expect(await recusa(tesoureiro.post(FONTES, rascunho(conta)))).toEqual({
      fundamento: ['A fonte de origem é vinculada: informe a lei que autoriza o outro uso do dinheiro.'],
    });
    const feita = await ok(tesoureiro.post(FONTES, rascunho(conta, FUNDAMENTO)));
    expect(await tesouraria.partidas(`transferencia_entre_fontes:${feita.id}`)).toEqual([
      'D 1.1.1.1.1.19 100.00',
      'C 1.1.1.1.1.19 100.00',
      'D 7.2.1.1.1 100.00',
      'C 8.2.1.1.1.01 100.00',
      'D 8.2.1.1.1.01 100.00',
      'C 7.2.1.1.2 100.00',
    ]);
    expect([await caixa(conta, fonte540), await caixa(conta)]).toEqual(['0.00', '100.00']);
    const volta = { fonte_origem_id: fonte500, fonte_destino_id: fonte540, valor: '30.00' };
    expect((await tesoureiro.post(FONTES, rascunho(conta, volta))).status).toBe(201);
    expect(await recusa(tesoureiro.post(FONTES, rascunho(conta, { fonte_destino_id: fonte540 })))).toEqual({
      fonte_destino_id: ['A fonte e o CO de destino são os da origem: nada haveria a transferir.'],
    });
  });

  it('13.12: de uma fonte não sai mais do que ela tem livre, embora o dinheiro esteja na conta', async () => {
    const conta = await tesouraria.conta({ 500: '5000.01', 540: '5000.00' });
    const { fundamento } = FUNDAMENTO;
    expect(await recusa(tesoureiro.post(FONTES, rascunho(conta, { fundamento, valor: '5000.01' })))).toEqual({
      valor: ['Saldo insuficiente na fonte 1.540 desta conta.'],
    });
    await ok(tesoureiro.post(FONTES, rascunho(conta, { fundamento, valor: '5000.00' })));
    // all of the fonte but 5.000,00 is committed
    const livre = await tesouraria.saldo('8.2.1.1.1.01', { fonte_recurso_id: fonte500 });
    const comprometer = async (evento: string, valor: string) => {
      const dotacao_id = await tesouraria.id(
        'select id from dotacao where exercicio = $1 and fonte_recurso_id = $2 order by ficha limit 1',
        [YEAR, fonte500],
      );
      const contexto = { dotacao_id, empenho_id: 1, credor_id: 1 };
      const work = (await suite.platform()).inEntity(prefeitura).inYear(YEAR);
      await work.transact((tx) =>
        registrarFato(tx, {
          fato: 'EMPENHO',
          evento,
          data: hoje,
          entidade_id: prefeitura,
          valor,
          contexto,
          origem: { tipo: 'teste', id: 1 },
          chave: `teste:${evento}`,
        }),
      );
    };
    const comprometido = fromCents(-toCents(livre) - 500_000n);
    await comprometer('3010', comprometido);
    const deLivre = { fonte_origem_id: fonte500, fonte_destino_id: fonte540 };
    expect(await recusa(tesoureiro.post(FONTES, rascunho(conta, { ...deLivre, valor: '5000.01' })))).toEqual({
      valor: ['A fonte 1.500 tem R$ 5.000,00 livres: o mais está comprometido.'],
    });
    await ok(tesoureiro.post(FONTES, rascunho(conta, { ...deLivre, valor: '5000.00' })));
    await comprometer('3010E', comprometido);
  });

  it('K2: o dinheiro de antes vai ao CO do seu ingresso, e volta', async () => {
    const conta = await tesouraria.conta({ 500: '50.00' });
    const co = await tesouraria.id("select id from codigo_acompanhamento where codigo = '3110'");
    const mais = { fonte_origem_id: fonte500, fonte_destino_id: fonte500, valor: '20.00' };
    const feita = await ok(tesoureiro.post(FONTES, rascunho(conta, { ...mais, co_destino_id: co })));
    const doCo = () =>
      Promise.all(['1.1.1', '8.2.1.1.1.01'].map((grupo) => tesouraria.saldo(grupo, { fonte_recurso_id: fonte500, co_id: co })));
    expect(await doCo()).toEqual(['20.00', '-20.00']);
    expect(await recusa(tesoureiro.post(FONTES, rascunho(conta, { ...mais, co_origem_id: co, valor: '20.01' })))).toEqual({
      valor: ['Saldo insuficiente na fonte 1.500 desta conta.'],
    });
    await ok(tesoureiro.post(`${FONTES}/${feita.id}/estornar`, { data: hoje, motivo }), 200);
    expect(await doCo()).toEqual(['0.00', '0.00']);
    expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);
  });
});

describe('transferência entre órgãos', () => {
  const repasse = (conta_origem_id: number, conta_destino_id: number, mais: object = {}) => ({
    data: hoje,
    tipo: 'repasse',
    conta_origem_id,
    entidade_destino_id: camara,
    conta_destino_id,
    fonte_id: fonte500,
    valor: '40.00',
    ...mais,
  });

  it('N5: é um lançamento em cada entidade, do mesmo grupo, e o estorno desfaz os dois', async () => {
    const [de, para] = [await tesouraria.conta({ 500: '100.00' }), await tesouraria.conta({ 500: '0.00' }, { entidade: camara })];
    const feita = await ok(tesoureiro.post(ORGAOS, repasse(de, para)));
    const chave = `transferencia_entre_orgaos:${feita.id}`;
    expect(await tesouraria.partidas(chave, prefeitura)).toEqual([
      'D 3.5.1.1.2.01 40.00',
      'C 1.1.1.1.1.19 40.00',
      'D 8.2.1.1.1.01 40.00',
      'C 7.2.1.1.1 40.00',
    ]);
    expect(await tesouraria.partidas(chave, camara)).toEqual([
      'D 1.1.1.1.1.19 40.00',
      'C 4.5.1.1.2.01 40.00',
      'D 7.2.1.1.1 40.00',
      'C 8.2.1.1.1.01 40.00',
    ]);
    const grupos = await suite.sql('select distinct grupo from lancamento_contabil where chave = $1', [chave]);
    expect(grupos).toEqual([{ grupo: chave }]);
    const consolidado = async () => [
      await tesouraria.saldo('3.5.1.1.2.01'),
      `-${await tesouraria.saldo('3.5.1.1.2.01')}`,
      await tesouraria.saldo('4.5.1.1.2.01', {}, { entidade: camara }),
    ];
    const [, concedido, recebido] = await consolidado();
    expect(recebido).toBe(concedido);
    await ok(tesoureiro.post(`${ORGAOS}/${feita.id}/estornar`, { data: hoje, motivo }), 200);
    expect([await caixa(de), await caixa(para, fonte500, { entidade: camara })]).toEqual(['100.00', '0.00']);
    for (const entidade of [prefeitura, camara]) expect(await recalcular(await suite.platform(), entidade, YEAR)).toEqual([]);
  });

  it('o que a Câmara devolve desfaz o que recebeu, e o caixa dela é que o limita', async () => {
    const [de, para] = [await tesouraria.conta({ 500: '100.00' }), await tesouraria.conta({ 500: '0.00' }, { entidade: camara })];
    await ok(tesoureiro.post(ORGAOS, repasse(de, para)));
    const daCamara = await tesouraria.alguem({ [`${MENU}.entre-orgaos`]: ALL }, camara);
    const devolucao = { tipo: 'devolucao', entidade_destino_id: prefeitura };
    expect(await recusa(daCamara.post(ORGAOS, repasse(para, de, { ...devolucao, valor: '40.01' })))).toEqual({
      conta_origem_id: ['Saldo insuficiente na fonte 1.500 desta conta.'],
    });
    // what was received is told with the way to give it back
    const recebidas = (await daCamara.get(`${ORGAOS}/recebidas`)).body.recebidas;
    expect(recebidas[0]).toMatchObject({
      tipo: expect.any(String),
      origem: expect.stringContaining('Prefeitura'),
      devolucao: { entidade_destino_id: prefeitura, conta_origem_id: para, conta_destino_id: de },
    });
    const feita = await ok(daCamara.post(ORGAOS, repasse(para, de, { ...devolucao, valor: '10.00' })));
    const chave = `transferencia_entre_orgaos:${feita.id}`;
    expect((await tesouraria.partidas(chave, camara)).slice(0, 2)).toEqual(['D 4.5.1.1.2.01 10.00', 'C 1.1.1.1.1.19 10.00']);
    expect((await tesouraria.partidas(chave, prefeitura)).slice(0, 2)).toEqual(['D 1.1.1.1.1.19 10.00', 'C 3.5.1.1.2.01 10.00']);
    // who is of one entity alone sees only what left it
    expect((await tesoureiro.get(`${ORGAOS}/${feita.id}`)).status).toBe(404);
  });

  it('S13: com o mês da Câmara encerrado, nada se lança em nenhuma das duas', async () => {
    const [de, para] = [await tesouraria.conta({ 500: '100.00' }), await tesouraria.conta({ 500: '0.00' }, { entidade: camara })];
    const fechar = (mes: string | null) =>
      suite.sql(
        `update sistema_gestao_exercicios e set mes_encerrado_ate = $2 from sistema_gestao g, sistema s
          where g.id = e.pai_id and s.id = g.sistema_id and s.codigo = 'contabilidade' and g.entidade_id = $1 and e.ano = ${YEAR}`,
        [camara, mes],
      );
    await fechar('2026-11-01');
    const antes = await tesouraria.lancamentos();
    const refused = await recusa(tesoureiro.post(ORGAOS, repasse(de, para)));
    expect(refused.data[0]).toMatch(/^Câmara.*: O mês 11\/2026 está encerrado\.$/);
    expect([await tesouraria.lancamentos(), await caixa(de)]).toEqual([antes, '100.00']);
    await fechar(null);
    expect((await tesoureiro.post(ORGAOS, repasse(de, para))).status).toBe(201);
  });

  it('o duodécimo de um mês não passa da sua parte do orçamento da Câmara', async () => {
    const [de, para] = [await tesouraria.conta({ 500: '9000000.00' }), await tesouraria.conta({ 500: '0.00' }, { entidade: camara })];
    const [{ total } = { total: '0' }] = await suite.sql<{ total: string }>(
      `select sum(d.valor_atualizado)::text as total from dotacao d join orgao o on o.id = d.orgao_id
        where d.exercicio = ${YEAR} and coalesce(o.entidade_id, o.id) = $1 and d.data_exclusao is null`,
      [camara],
    );
    const janeiro = String(Math.floor(Number(total) * 100) / 100 / 12);
    const limite = janeiro.slice(0, janeiro.indexOf('.') + 3);
    const duodecimo = (valor: string, mais: object = {}) =>
      repasse(de, para, { tipo: 'duodecimo', competencia: '2026-01', valor, ...mais });
    await ok(tesoureiro.post(ORGAOS, duodecimo(limite)));
    expect((await recusa(tesoureiro.post(ORGAOS, duodecimo('0.01')))).valor[0]).toMatch(
      /^O duodécimo do mês é de R\$ .*, e já se entregaram R\$/,
    );
    expect((await tesoureiro.post(ORGAOS, duodecimo('0.01', { competencia: '2026-02' }))).status).toBe(201);
    expect(await recusa(tesoureiro.post(ORGAOS, duodecimo('1.00', { competencia: null })))).toEqual({
      competencia: ['O campo "Competência" é obrigatório.'],
    });
  });

  it('recusa a conta de outra entidade que a de destino, e a própria', async () => {
    const [de, outra] = [await tesouraria.conta({ 500: '100.00' }), await tesouraria.conta({ 500: '0.00' })];
    expect((await recusa(tesoureiro.post(ORGAOS, repasse(de, outra)))).conta_destino_id[0]).toMatch(
      /^Não corresponde ao campo "Entidade de destino"/,
    );
    expect(await recusa(tesoureiro.post(ORGAOS, repasse(de, outra, { entidade_destino_id: prefeitura })))).toEqual({
      entidade_destino_id: ['A entidade de destino deve ser outra que a de origem.'],
    });
  });
});
