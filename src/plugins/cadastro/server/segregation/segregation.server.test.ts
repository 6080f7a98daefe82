import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { addDays } from '../../../../resources/definition';

const suite = openSuite();
const USERS = '/cadastro/usuarios/permissoes';
const GROUPS = '/cadastro/usuarios/grupos';
const REASON = 'Só há um servidor no setor; a controladoria confere todo mês.';

let keeper: Caller;
let today: string;
beforeAll(async () => {
  keeper = await suite.make.userWith({ 'cadastro.usuarios.permissoes': [1, 2, 3, 5], 'cadastro.usuarios.grupos': [1, 2, 3, 5] });
  today = suite.services.clock.today();
});

type Rules = Record<string, number[]>;
const matrixOf = (rules: Rules) =>
  Promise.all(
    Object.entries(rules).map(async ([codigo, regras]) => ({ sistema_id: await suite.make.node(codigo), regras: regras.map(String) })),
  );
const rascunhoDeGrupo = async (rules: Rules, more: object = {}) => ({
  nome: `Grupo ${suite.make.next()}`,
  matriz: await matrixOf(rules),
  ...more,
});
const gravarGrupo = async (rules: Rules, more?: object) => keeper.post(GROUPS, await rascunhoDeGrupo(rules, more));
/** A group made by the platform. */
const agrupar = async (rules: Rules): Promise<number> => (await suite.make.record('grupo_usuario', await rascunhoDeGrupo(rules))).id;
const line = (grupo_id: number, more: object = {}) => ({ grupo_id, inicio: today, ...more });
/** Somebody with groups, saved on the screen. */
const gravarUsuario = async (grupos: object[], more: object = {}) => {
  const pessoa = await suite.make.pessoa();
  return keeper.post(USERS, { pessoa_id: pessoa.id, email: `s${suite.make.next()}@exemplo.com.br`, tipo: ['cidadao'], grupos, ...more });
};
const refusal = ({ status, body }: Wire) => [status, body.codigo];
const REFUSED = [409, 'SEGREGACAO_DE_FUNCOES'];

const DEMANDA = 'gestao-de-compras.solicitacao-demanda';
const FASE = 'gestao-de-compras.fase-preparatoria.formalizacao-de-demanda';
const LICITACAO = 'gestao-de-compras.compras-e-licitacoes';
const EXECUCAO = 'execucao-orcamentaria';
const CONCILIA = 'financeiro.movimentacao.conciliacao-bancaria';
const ALMOXARIFADO = 'gestao-de-compras.almoxarifado';
const FOLHA = 'gestao-de-pessoal.cadastros.lancamentos';

/** Every pair of the handbook: one side, the other, and whether holding both is refused. */
const PAIRS: [string, Rules, Rules, boolean][] = [
  ['solicitar × aprovar a demanda', { [DEMANDA]: [1, 2] }, { [DEMANDA]: [1, 5] }, true],
  ['elaborar o edital × conduzir ou homologar a licitação', { [FASE]: [1, 2] }, { [LICITACAO]: [1, 5] }, true],
  ['empenhar × liquidar', { [`${EXECUCAO}.empenho`]: [1, 5] }, { [`${EXECUCAO}.liquidacao`]: [1, 5] }, false],
  ['liquidar × autorizar o pagamento', { [`${EXECUCAO}.liquidacao`]: [1, 5] }, { [`${EXECUCAO}.pagamento`]: [1, 5] }, false],
  ['autorizar o pagamento × conciliar a conta', { [`${EXECUCAO}.pagamento`]: [1, 5] }, { [CONCILIA]: [1, 5] }, true],
  [
    'receber material × autorizar o fornecimento',
    { [`${ALMOXARIFADO}.movimentacao`]: [1, 5] },
    { [`${ALMOXARIFADO}.autorizacao-de-fornecimento`]: [1, 5] },
    false,
  ],
  ['lançar tributo × cancelar débito', { 'arrecadacao.imovel': [1, 5] }, { 'arrecadacao.divida-ativa': [1, 5] }, false],
  ['lançar na folha × fechar a folha', { [FOLHA]: [1, 2] }, { [FOLHA]: [1, 5] }, true],
  [
    'manter permissões × operar o Financeiro',
    { 'cadastro.usuarios.permissoes': [1, 2] },
    { 'financeiro.cadastros.contas-bancarias': [1, 2] },
    false,
  ],
  ['registrar bem × presidir o inventário', { 'patrimonio.listagem': [1, 2] }, { 'patrimonio.inventario': [1, 5] }, false],
  ['qualquer ato × controle interno', { 'cadastro.orgao': [1, 2] }, { 'controle-interno.apontamentos': [1, 2] }, true],
];

describe.each(PAIRS)('%s', (_name, a, b, refused) => {
  it('está nos dados e é mostrado na simulação', async () => {
    const { body } = await gravarUsuario([line(await agrupar(a)), line(await agrupar(b))], { justificativa_segregacao: REASON });
    expect((await keeper.post(`${USERS}/${body.result.id}/simular`)).body.result.conflitos).toHaveLength(1);
  });

  it(`na mesma pessoa, ${refused ? 'é recusado' : 'só avisa'}; um lado só passa`, async () => {
    const [one, other] = [await agrupar(a), await agrupar(b)];
    expect((await gravarUsuario([line(one)])).status).toBe(201);
    const both = await gravarUsuario([line(one), line(other)]);
    expect(refusal(both)).toEqual(refused ? REFUSED : [201, undefined]);
    if (refused) expect(both.body.message).toMatch(/^Quem pode .+ não pode .+\. Retire uma das permissões/);
  });

  it(`no mesmo grupo, ${refused ? 'é recusado' : 'só avisa'}`, async () => {
    const both = Object.fromEntries(
      [...Object.keys(a), ...Object.keys(b)].map((codigo) => [codigo, [...new Set([...(a[codigo] ?? []), ...(b[codigo] ?? [])])]]),
    );
    expect(refusal(await gravarGrupo(both))).toEqual(refused ? REFUSED : [201, undefined]);
  });
});

describe('segregação de funções', () => {
  const PAGA = { [`${EXECUCAO}.pagamento`]: [1, 5] };
  const CONFERE = { [CONCILIA]: [1, 5] };
  let paga: number;
  let confere: number;
  beforeAll(async () => {
    [paga, confere] = [await agrupar(PAGA), await agrupar(CONFERE)];
  });

  it('com justificativa de ao menos 20 caracteres é aceito, e fica na trilha com ela', async () => {
    expect(refusal(await gravarUsuario([line(paga), line(confere)], { justificativa_segregacao: 'Não há outro.' }))).toEqual(REFUSED);
    expect((await gravarUsuario([line(paga), line(confere)], { justificativa_segregacao: REASON })).status).toBe(201);
    const [row] = await suite.sql(
      "select depois, motivo from auditoria where acao = 'permissao' and motivo is not null order by id desc limit 1",
    );
    expect(row).toEqual({ depois: { excecao_de_segregacao: ['autorizar o pagamento e conciliar a conta'] }, motivo: REASON });
  });

  it('a justificativa de uma exceção não serve para a seguinte', async () => {
    const { body } = await gravarUsuario([line(paga), line(confere)], { justificativa_segregacao: REASON });
    const url = `${USERS}/${body.result.id}`;
    const more = [...body.result.grupos, line(await agrupar({ [FOLHA]: [1, 2] })), line(await agrupar({ [FOLHA]: [1, 5] }))];
    expect(refusal(await keeper.edit(url, { grupos: more }))).toEqual(REFUSED);
    expect(refusal(await keeper.edit(url, { grupos: more, justificativa_segregacao: REASON }))).toEqual(REFUSED);
    expect((await keeper.edit(url, { grupos: more, justificativa_segregacao: `${REASON} Folha também.` })).status).toBe(200);
  });

  it('o que já estava pode ficar: outra alteração não é recusada', async () => {
    const person = await suite.make.record('usuario', {
      pessoa_id: (await suite.make.pessoa()).id,
      email: 'antigo@exemplo.com.br',
      tipo: ['cidadao'],
      grupos: [line(paga), line(confere)],
    });
    expect(
      (await keeper.edit(`${USERS}/${person.id}`, { grupos: [...person.grupos, line(await agrupar({ 'cadastro.orgao': [1] }))] })).status,
    ).toBe(200);
  });

  it('em entidades ou períodos diferentes não há conflito; no mesmo dia futuro há', async () => {
    const [camara, prefeitura] = [await suite.make.entity('01'), await suite.make.entity('02')];
    expect((await gravarUsuario([line(paga, { entidade_id: camara }), line(confere, { entidade_id: prefeitura })])).status).toBe(201);
    expect(refusal(await gravarUsuario([line(paga, { entidade_id: camara }), line(confere)]))).toEqual(REFUSED);
    const until = addDays(today, 10);
    expect((await gravarUsuario([line(paga, { fim: until }), line(confere, { inicio: addDays(until, 1) })])).status).toBe(201);
    expect(refusal(await gravarUsuario([line(paga, { fim: until }), line(confere, { inicio: until })]))).toEqual(REFUSED);
  });

  it('uma concessão junta o que os grupos separam; uma negação o separa', async () => {
    const exception = async (codigo: string, efeito: string) => ({
      sistema_id: await suite.make.node(codigo),
      regra: '5',
      efeito,
      inicio: today,
      fim: addDays(today, 30),
      motivo: 'Férias do titular',
    });
    expect(refusal(await gravarUsuario([line(paga)], { excecoes: [await exception(CONCILIA, 'conceder')] }))).toEqual(REFUSED);
    expect((await gravarUsuario([line(paga), line(confere)], { excecoes: [await exception(CONCILIA, 'negar')] })).status).toBe(201);
  });

  it('o grupo que muda é conferido também em quem está nele', async () => {
    const growing = await agrupar({ 'cadastro.orgao': [1] });
    await gravarUsuario([line(paga), line(growing)]);
    const matriz = await matrixOf(CONFERE);
    expect(refusal(await keeper.edit(`${GROUPS}/${growing}`, { matriz }))).toEqual(REFUSED);
    expect((await keeper.edit(`${GROUPS}/${growing}`, { matriz, justificativa_segregacao: REASON })).status).toBe(200);
  });

  it('copiar perfil é recusado do mesmo modo, e aceito com justificativa', async () => {
    const negar = {
      sistema_id: await suite.make.node('cadastro.unidade'),
      regra: '1',
      efeito: 'negar',
      inicio: today,
      fim: today,
      motivo: 'x',
    };
    const source = (await gravarUsuario([line(paga), line(confere)], { justificativa_segregacao: REASON })).body.result.id;
    const target = (await gravarUsuario([], { excecoes: [negar] })).body.result.id;
    const copiar = (more: object = {}) => keeper.post(`${USERS}/${target}/copiar_perfil`, { de_id: source, ...more });
    expect(refusal(await copiar())).toEqual(REFUSED);
    const { status, body } = await copiar({ justificativa_segregacao: REASON });
    expect([status, body.result.justificativa_segregacao]).toEqual([200, REASON]);
  });

  it('os pares são lidos por quem mantém grupos ou permissões', async () => {
    const { body } = await keeper.get('/cadastro/usuarios/conflitos');
    expect(body).toHaveLength(PAIRS.length);
    const other = await suite.make.userWith({ 'cadastro.orgao': [1] });
    expect((await other.get('/cadastro/usuarios/conflitos')).status).toBe(403);
  });
});
