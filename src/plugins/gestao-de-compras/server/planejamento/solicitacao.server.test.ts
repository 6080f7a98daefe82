import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const YEAR = 2026;
const URL = '/gestao-de-compras/solicitacao-demanda';
const PESQUISA = `${URL}/pesquisas`;
const RESERVA = '/execucao-orcamentaria/reserva';
const CODIGO = 'gestao-de-compras.solicitacao-demanda';
const MOTIVO = 'A demanda deixou de ser necessária neste ano';
const FICHA = 71;

let requisitante: Caller;
let chefia: Caller;
let compras: Caller;
let ordenador: Caller;
let ids: Record<'departamento' | 'pessoa' | 'papel' | 'kg' | 'permanente' | 'dotacao' | 'outra', number>;
let hoje: string;

beforeAll(async () => {
  const prefeitura = await suite.make.entity('02');
  hoje = suite.services.clock.today();
  const com = async (regras: number[]) =>
    (await suite.make.userWith({ [CODIGO]: regras, 'execucao-orcamentaria.movimentacoes': [1, 2, 5] })).in(prefeitura, YEAR);
  [requisitante, chefia, compras, ordenador] = [await com([1, 2, 3, 4]), await com([1, 5]), await com([1, 5]), await com([1, 5])];
  const idDe = async (sql: string, values: unknown[] = []) => (await suite.sql<{ id: number }>(sql, values))[0]?.id as number;
  const unidade = await idDe(
    'select u.id from unidade u join orgao o on o.id = u.orgao_id where coalesce(o.entidade_id, o.id) = $1 order by u.id limit 1',
    [prefeitura],
  );
  const material = (nome: string) => idDe('select id from material where nome like $1 order by id limit 1', [nome]);
  ids = {
    departamento: (await suite.make.departamento({ unidade_id: unidade })).id,
    pessoa: (await suite.make.pessoa()).id,
    papel: await idDe(
      "select m.id from material m join unidade_medida u on u.id = m.unidade_id where m.tipo = 'consumo' and u.casas_decimais = 0 order by m.id limit 1",
    ),
    kg: await material('Arroz parboilizado%'),
    permanente: await idDe("select id from material where tipo = 'permanente' order by id limit 1"),
    dotacao: await idDe(`select id from dotacao where exercicio = ${YEAR} and ficha = $1`, [FICHA]),
    outra: await idDe(`select id from dotacao where exercicio = ${YEAR} and ficha = 78`),
  };
});

const rascunho = (more: object = {}) => ({
  departamento_id: ids.departamento,
  solicitante_id: ids.pessoa,
  tipo: 'nova',
  objeto: 'Papel para a rede',
  justificativa: 'Consumo.',
  justificativa_fora_pca: 'Demanda surgida depois da aprovação do plano.',
  local_entrega: 'Almoxarifado central',
  prazo_entrega_dias: 15,
  itens: [{ material_id: ids.papel, quantidade: '3', valor_unitario_estimado: '25' }],
  ...more,
});
const criar = async (more: object = {}): Promise<Wire> => ok(requisitante.post(URL, rascunho(more)), 201);
const ato = (quem: Caller, id: number, nome: string, body: object = {}) => quem.post(`${URL}/${id}/${nome}`, body);
const cotacao = (valor_unitario: string, more: object = {}) => ({
  material_id: ids.papel,
  fonte: 'painel_pncp',
  data: hoje,
  valor_unitario,
  ...more,
});
const PAPEL = ['24.90', '25.40', '26.10', '41.00'];
const pesquisar = (id: number, precos = PAPEL, more: object = {}) =>
  requisitante.post(PESQUISA, {
    solicitacao_demanda_id: id,
    metodo: 'media',
    responsavel_id: ids.pessoa,
    cotacoes: precos.map((preco) => cotacao(preco, preco === '41.00' ? { motivo: 'Preço de venda avulsa' } : {})),
    ...more,
  });
const saldo = async (id: number) =>
  (await suite.sql<{ disponivel: string }>('select disponivel::text from dotacao where id = $1', [id]))[0]?.disponivel as string;

/** Sent, approved by the chief and, unless told otherwise, with its prices adopted. */
async function ateOrcamento(more: object = {}): Promise<number> {
  const { id } = await criar(more);
  await ok(ato(requisitante, id, 'enviar'));
  await ok(ato(chefia, id, 'aprovar_chefia'));
  await ok(pesquisar(id), 201);
  await ok(ato(compras, id, 'encerrar_pesquisa'));
  return id;
}
const linha = (valor: string, more: object = {}) => ({ dotacao_id: ids.dotacao, exercicio: YEAR, valor, ...more });

describe('a solicitação', () => {
  it('da escrita à autorização: número ao enviar, preço da pesquisa, reserva na dotação, e depois não muda', async () => {
    const criada = await criar();
    expect(criada).toMatchObject({ situacao: 'rascunho', numero: null, valor_estimado: '75.00', rotulo: `Rascunho ${criada.id}` });
    const { id } = criada;
    const enviada = await ok(ato(requisitante, id, 'enviar'));
    expect(enviada).toMatchObject({ situacao: 'aguardando_chefia', etapa_desde: hoje, dias_etapa: 0 });
    expect(enviada.rotulo).toMatch(/^\d{6}\/2026$/);
    expect((await requisitante.edit(`${URL}/${id}`, { objeto: 'Outro' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    await ok(ato(chefia, id, 'aprovar_chefia'));
    const mapa = await ok(pesquisar(id), 201);
    expect(mapa.cotacoes.map((one: Wire) => one.situacao)).toEqual(['valida', 'valida', 'valida', 'excessiva']);
    expect(mapa.resultado).toMatchObject([{ validas: 3, valor_adotado: '25.4667', maximo: '26.1000' }]);
    expect((await ok(ato(compras, id, 'encerrar_pesquisa'))).itens).toMatchObject([
      { valor_unitario_estimado: '25.4667', valor_total: '76.40' },
    ]);
    const antes = await saldo(ids.dotacao);
    const reservada = await ok(ato(compras, id, 'reservar', { dotacoes: [linha('76.40')] }));
    expect(reservada).toMatchObject({ situacao: 'aguardando_ordenador', valor_reservado: '76.40', dotacoes: [{ valor: '76.40' }] });
    expect(Number(antes) - Number(await saldo(ids.dotacao))).toBeCloseTo(76.4, 2);
    const reserva = (await compras.get(`${RESERVA}/${reservada.dotacoes[0].reserva_id}`)).body;
    expect(reserva).toMatchObject({ origem: 'solicitacao', origem_id: id, valor: '76.40', validade: '2026-12-31' });
    expect(await ok(ato(ordenador, id, 'autorizar'))).toMatchObject({ situacao: 'aprovada', autorizada_em: hoje });
    await expect(suite.sql("update solicitacao_demanda set objeto = 'Outro' where id = $1", [id])).rejects.toThrow('não se altera');
    await expect(suite.sql('update solicitacao_demanda_itens set quantidade = 9 where pai_id = $1', [id])).rejects.toThrow('não se altera');
    const papel = await requisitante.get(`${URL}/${id}/imprimir/requisicao`);
    expect([papel.status, papel.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('começa a pesquisa pela solicitação, com os seus itens, e diz a quem pediu onde está', async () => {
    const { id } = await criar();
    const lida = async () => (await requisitante.get(`${URL}/${id}`)).body;
    expect(await lida()).toMatchObject({ andamento: null, pesquisada: false });
    await ok(ato(requisitante, id, 'enviar'));
    expect(await lida()).toMatchObject({ com_quem: 'A chefia do departamento', andamento_desde: hoje });
    await ok(ato(chefia, id, 'aprovar_chefia'));
    const comeco = await ok(requisitante.get(`${PESQUISA}/a-partir-de/solicitacao_demanda?ids=${id}`));
    expect(comeco).toMatchObject({ solicitacao_demanda_id: id, cotacoes: Array.from({ length: 3 }, () => ({ material_id: ids.papel })) });
    await ok(pesquisar(id), 201);
    expect(await lida()).toMatchObject({ com_quem: 'O setor de compras', pesquisada: true });
    expect((await requisitante.get(`${PESQUISA}/a-partir-de/solicitacao_demanda?ids=${id}`)).body.errors).toHaveProperty('ids');
  });

  it('SEG: quem aprovou como chefia não reserva nem autoriza, e quem reservou não autoriza', async () => {
    const id = await ateOrcamento();
    const pedido = { dotacoes: [linha('76.40')] };
    expect((await compras.get(`${URL}/${id}/reservar`)).body).toEqual({
      dotacoes: [{ dotacao_id: null, exercicio: YEAR, valor: '76.40' }],
    });
    const recusa = (fez: string) => ({ codigo: 'SEGREGACAO_DE_FUNCOES', message: expect.stringContaining(fez) });
    expect((await ato(chefia, id, 'reservar', pedido)).body).toMatchObject(recusa('aprovou a demanda como chefia'));
    const reais = (valor: number) => valor.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
    const antes = Number(await saldo(ids.dotacao));
    expect((await compras.post(`${URL}/${id}/reservar/previa`, pedido)).body.pergunta).toMatch(
      new RegExp(
        `^Reservar R\\$ 76,40 da ficha 00${FICHA} · .* \\(disponível antes: R\\$ ${reais(antes)}; depois: R\\$ ${reais(antes - 76.4)}\\)\\?$`,
      ),
    );
    await ok(ato(compras, id, 'reservar', pedido));
    expect((await ato(chefia, id, 'autorizar')).body).toMatchObject(recusa('aprovou a demanda como chefia'));
    expect((await ato(compras, id, 'autorizar')).body).toMatchObject(recusa('reservou a dotação'));
    expect(await ok(ato(ordenador, id, 'autorizar'))).toMatchObject({ andamento: 'Reservado', com_quem: 'O setor de compras' });
  });

  it('numera vinte enviadas ao mesmo tempo sem repetir nem pular; a devolvida guarda o seu número', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => criar()));
    const sent = await Promise.all(made.map(({ id }) => ok(ato(requisitante, id, 'enviar'))));
    const numeros = sent.map(({ numero }) => numero as number).sort((a, b) => a - b);
    expect(numeros).toEqual(numeros.map((_, n) => (numeros[0] as number) + n));
    const { id, numero } = sent[0] as Wire;
    expect(await ok(ato(chefia, id, 'devolver', { motivo: MOTIVO }))).toMatchObject({ situacao: 'devolvida', numero });
    await ok(requisitante.edit(`${URL}/${id}`, { objeto: 'Papel reciclado' }));
    expect((await requisitante.delete(`${URL}/${id}`)).body).toMatchObject({
      codigo: 'REGISTRO_BLOQUEADO',
      message: expect.stringContaining('já tem número'),
    });
    expect(await ok(ato(requisitante, id, 'enviar'))).toMatchObject({ situacao: 'aguardando_chefia', numero });
  });

  it('recusa a quantidade além das casas da unidade, a unidade que o item não tem e o departamento de outra entidade', async () => {
    const um = (more: object) =>
      errorsOf(requisitante.post(URL, rascunho({ itens: [{ material_id: ids.papel, quantidade: '1', ...more }] })));
    expect((await um({ quantidade: '1.5' }))['itens.0.quantidade']).toEqual([
      expect.stringMatching(/é inteira: retire as casas decimais\.$/),
    ]);
    const kg = [{ material_id: ids.kg, quantidade: '1.1255' }];
    expect(await errorsOf(requisitante.post(URL, rascunho({ itens: kg })))).toEqual({
      'itens.0.quantidade': ['A quantidade em KG tem até 3 casas decimais.'],
    });
    const [hora] = await suite.sql<{ id: number }>("select id from unidade_medida where sigla = 'HA'");
    expect((await um({ unidade_id: hora?.id }))['itens.0.unidade_id']).toEqual([expect.stringContaining('não se compra em HA')]);
    const [fora] = await suite.sql<{ id: number }>(
      'select d.id from departamento d join unidade u on u.id = d.unidade_id join orgao o on o.id = u.orgao_id where coalesce(o.entidade_id, o.id) <> $1 limit 1',
      [await suite.make.entity('02')],
    );
    const de_fora =
      fora?.id ??
      (await suite.make.departamento({ unidade_id: (await suite.make.unidade({ orgao_id: await suite.make.entity('01') })).id })).id;
    expect((await errorsOf(requisitante.post(URL, rascunho({ departamento_id: de_fora })))).departamento_id).toEqual([
      expect.stringContaining('é de outra entidade'),
    ]);
    const dobro = [1, 2].map(() => ({ material_id: ids.papel, quantidade: '1' }));
    expect(await errorsOf(requisitante.post(URL, rascunho({ itens: dobro })))).toHaveProperty('itens.1.material_id');
  });

  it('avisa de consumo e permanente juntos, e salva (R6)', async () => {
    const itens = [ids.papel, ids.permanente].map((material_id) => ({ material_id, quantidade: '1' }));
    const { status, body } = await requisitante.post(URL, rascunho({ itens }));
    expect([status, body.message]).toEqual([201, expect.stringContaining('Há material de consumo e permanente')]);
  });

  it('o pronto pagamento vai até o limite do art. 95, § 2º, e nem um centavo além (R7)', async () => {
    const de = (valor_unitario_estimado: string) =>
      rascunho({ tipo: 'suprimento', itens: [{ material_id: ids.papel, quantidade: '1', valor_unitario_estimado }] });
    expect((await requisitante.post(URL, de('13098.41'))).status).toBe(201);
    expect((await errorsOf(requisitante.post(URL, de('13098.42')))).itens).toEqual([
      expect.stringContaining('O pronto pagamento vai até R$ 13.098,41'),
    ]);
    const { id } = await criar({ tipo: 'suprimento', itens: [{ material_id: ids.papel, quantidade: '1' }] });
    expect(await errorsOf(ato(requisitante, id, 'enviar'))).toHaveProperty(['itens.0.valor_unitario_estimado']);
  });

  it('motivo tem vinte letras, e um ato fora da etapa é recusado', async () => {
    const { id } = await criar();
    await ok(ato(requisitante, id, 'enviar'));
    for (const nome of ['devolver', 'cancelar'])
      expect(await errorsOf(ato(chefia, id, nome, { motivo: 'Curto demais' }))).toHaveProperty('motivo');
    expect((await ato(chefia, id, 'autorizar')).body.errors).toEqual({
      id: ['Não se pode autorizar: a solicitação de demanda está aguardando aprovação da chefia.'],
    });
  });
});

describe('a segregação (SEG1)', () => {
  it('quem pediu não aprova, como chefia nem como ordenador, nem com justificativa havendo outra autoridade', async () => {
    const prefeitura = await suite.make.entity('02');
    const faz_tudo = (
      await suite.make.userWith({ [CODIGO]: [1, 2, 5] }, { group: { justificativa_segregacao: 'Não há outro servidor no setor.' } })
    ).in(prefeitura, YEAR);
    const { id } = await ok(faz_tudo.post(URL, rascunho()), 201);
    await ok(ato(faz_tudo, id, 'enviar'));
    const razao = { motivo: 'Sou a única autoridade do município' };
    for (const body of [{}, razao]) {
      const refused = await ato(faz_tudo, id, 'aprovar_chefia', body);
      expect([refused.status, refused.body.codigo]).toEqual([409, 'SEGREGACAO_DE_FUNCOES']);
    }
    await ok(ato(chefia, id, 'aprovar_chefia'));
    await ok(
      requisitante.post(PESQUISA, {
        solicitacao_demanda_id: id,
        metodo: 'media',
        responsavel_id: ids.pessoa,
        cotacoes: PAPEL.slice(0, 3).map((one) => cotacao(one)),
      }),
      201,
    );
    await ok(ato(compras, id, 'encerrar_pesquisa'));
    await ok(ato(compras, id, 'reservar', { dotacoes: [linha('76.40')] }));
    expect((await ato(faz_tudo, id, 'autorizar', razao)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await ok(ato(ordenador, id, 'autorizar'));
  });
});

describe('a pesquisa de preços', () => {
  async function emAnalise(): Promise<number> {
    const { id } = await criar();
    await ok(ato(requisitante, id, 'enviar'));
    await ok(ato(chefia, id, 'aprovar_chefia'));
    return id;
  }

  it('sem ela, ou com menos preços que o mínimo e sem justificativa, não se encerra (R4)', async () => {
    const id = await emAnalise();
    expect(await errorsOf(ato(compras, id, 'encerrar_pesquisa'))).toEqual({
      itens: ['A solicitação não tem pesquisa de preços. Inclua-a antes de encerrar.'],
    });
    const feita = await pesquisar(id, ['24.90', '25.40']);
    expect(feita.body.message).toContain('Com menos preços válidos que o mínimo');
    expect((await errorsOf(ato(compras, id, 'encerrar_pesquisa'))).justificativa_minimo).toEqual([
      expect.stringContaining('Com menos de 3 preços válidos'),
    ]);
    const url = `${PESQUISA}/${feita.body.result.id}`;
    await ok(requisitante.edit(url, { justificativa_minimo: 'Só dois fornecedores atendem a região.' }));
    await ok(ato(compras, id, 'encerrar_pesquisa'));
    expect((await requisitante.edit(url, { metodo: 'menor' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
  });

  it('o descarte pede motivo, o que está fora da faixa pode ficar, e a cotação vencida não vale (R1, R2)', async () => {
    const id = await emAnalise();
    const sem = PAPEL.map((preco) => cotacao(preco));
    expect(await errorsOf(pesquisar(id, [], { cotacoes: sem }))).toEqual({
      'cotacoes.3.motivo': [expect.stringContaining('acima da faixa aceita')],
    });
    const ficam = sem.map((one) => ({ ...one, situacao: 'valida' }));
    ficam.push({ ...cotacao('10.00', { fonte: 'fornecedor', fornecedor_id: ids.pessoa, data: '2026-05-01' }), situacao: 'valida' });
    const { cotacoes, resultado } = await ok(pesquisar(id, [], { cotacoes: ficam }), 201);
    expect(cotacoes.map((one: Wire) => one.situacao)).toEqual(['valida', 'valida', 'valida', 'valida', 'vencida']);
    expect(resultado).toMatchObject([{ validas: 4, media: '29.3500', mediana: '25.7500' }]);
  });

  it('só de itens da solicitação, e uma para cada solicitação', async () => {
    const id = await emAnalise();
    expect(await errorsOf(pesquisar(id, [], { cotacoes: [cotacao('1.00', { material_id: ids.kg })] }))).toEqual({
      'cotacoes.0.material_id': ['O item não está na solicitação.'],
    });
    await ok(pesquisar(id), 201);
    expect(await errorsOf(pesquisar(id))).toHaveProperty('solicitacao_demanda_id');
  });
});

describe('a reserva', () => {
  it('além do saldo é recusada na linha, com o que há, e nada se reserva (R1)', async () => {
    const disponivel = await saldo(ids.outra);
    const preco = (Number(disponivel) + 0.01).toFixed(2);
    const { id } = await criar({ itens: [{ material_id: ids.papel, quantidade: '1', valor_unitario_estimado: preco }] });
    await ok(ato(requisitante, id, 'enviar'));
    await ok(ato(chefia, id, 'aprovar_chefia'));
    await ok(pesquisar(id, [preco, preco, preco]), 201);
    await ok(ato(compras, id, 'encerrar_pesquisa'));
    const errors = await errorsOf(ato(compras, id, 'reservar', { dotacoes: [linha(preco, { dotacao_id: ids.outra })] }));
    const escrito = Number(disponivel).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
    expect(errors).toEqual({ 'dotacoes.0.valor': [`Saldo insuficiente na dotação 0078: disponível R$ ${escrito}.`] });
    expect(await saldo(ids.outra)).toBe(disponivel);
    expect(await ok(ato(compras, id, 'sem_dotacao', { motivo: 'Não há crédito disponível no exercício' }))).toMatchObject({
      situacao: 'sem_dotacao',
    });
    expect(await ok(ato(compras, id, 'retomar'))).toMatchObject({ situacao: 'aguardando_orcamento' });
  });

  it('soma o que somam os itens, de dotações do exercício; o que é de outro só se programa', async () => {
    const id = await ateOrcamento();
    expect(await errorsOf(ato(compras, id, 'reservar'))).toEqual({ dotacoes: ['Indique as dotações de que a despesa sairá.'] });
    expect((await errorsOf(ato(compras, id, 'reservar', { dotacoes: [linha('76.39')] }))).dotacoes).toEqual([
      expect.stringContaining('as somas devem ser iguais'),
    ]);
    expect((await errorsOf(ato(compras, id, 'reservar', { dotacoes: [linha('76.40', { exercicio: 2027 })] }))).dotacoes).toEqual([
      'Indique ao menos uma dotação do exercício 2026.',
    ]);
    const dotacoes = [linha('30.00'), linha('46.40', { exercicio: 2027 })];
    const feita = await ok(ato(compras, id, 'reservar', { dotacoes }));
    expect(feita).toMatchObject({ valor_reservado: '30.00', dotacoes: [{ valor: '30.00' }, { valor: '46.40', reserva_id: null }] });
    await ok(ato(ordenador, id, 'autorizar'));
  });

  it('cancelar, rejeitar e a anulação dela: o saldo volta ao que era, e sem a reserva inteira não se autoriza (R2)', async () => {
    const antes = await saldo(ids.dotacao);
    for (const [quem, nome] of [
      [ordenador, 'rejeitar'],
      [ordenador, 'cancelar'],
    ] as const) {
      const id = await ateOrcamento();
      await ok(ato(compras, id, 'reservar', { dotacoes: [linha('76.40')] }));
      expect(await saldo(ids.dotacao)).not.toBe(antes);
      expect(await ok(ato(quem, id, nome, { motivo: MOTIVO }))).toMatchObject({ valor_reservado: '0.00' });
      expect(await saldo(ids.dotacao)).toBe(antes);
    }
    const id = await ateOrcamento();
    const { dotacoes } = await ok(ato(compras, id, 'reservar', { dotacoes: [linha('76.40')] }));
    await ok(
      compras.post(`${RESERVA}/${dotacoes[0].reserva_id}/anular`, {
        data: hoje,
        valor: '0.01',
        motivo: 'Estimativa menor que a reservada',
      }),
    );
    expect((await errorsOf(ato(ordenador, id, 'autorizar'))).dotacoes).toEqual([
      expect.stringContaining('Está reservado R$ 76,39, e o exercício pede R$ 76,40'),
    ]);
    await ok(ato(ordenador, id, 'rejeitar', { motivo: MOTIVO }));
    expect(await saldo(ids.dotacao)).toBe(antes);
  });

  it('o último centavo de uma dotação é de um só, de dez que o pedem ao mesmo tempo', async () => {
    const prontas = await Promise.all(Array.from({ length: 10 }, () => ateOrcamento()));
    // only one of them fits in what is left
    await suite.sql('update dotacao set contingenciado = contingenciado + disponivel - 76.40 where id = $1', [ids.outra]);
    const answers = await Promise.all(
      prontas.map((id) => ato(compras, id, 'reservar', { dotacoes: [linha('76.40', { dotacao_id: ids.outra })] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect(await saldo(ids.outra)).toBe('0.00');
  });
});

describe('a única autoridade', () => {
  it('aprova o que pediu, se justificar', async () => {
    const prefeitura = await suite.make.entity('02');
    const group = { justificativa_segregacao: 'Não há outro servidor no setor.' };
    const sozinho = (await suite.make.userWith({ [CODIGO]: [1, 2, 5] }, { group })).in(prefeitura, YEAR);
    await suite.sql("update usuario_credencial set situacao = 'inativa' where usuario_id <> $1", [sozinho.usuarioId]);
    const { id } = await ok(sozinho.post(URL, rascunho()), 201);
    await ok(ato(sozinho, id, 'enviar'));
    expect(await errorsOf(ato(sozinho, id, 'aprovar_chefia'))).toEqual({
      motivo: ['Você fez o pedido e é a única autoridade: justifique, com pelo menos 20 letras.'],
    });
    expect(await errorsOf(ato(sozinho, id, 'aprovar_chefia', { motivo: 'Sou só eu' }))).toHaveProperty('motivo');
    const razao = { motivo: 'O órgão tem um só servidor neste mês' };
    expect(await ok(ato(sozinho, id, 'aprovar_chefia', razao))).toMatchObject({ situacao: 'aguardando_compras' });
    const [trilha] = await suite.sql(
      "select motivo from auditoria where recurso = 'solicitacao_demanda' and registro_id = $1 and depois ->> 'ato' = 'aprovar_chefia'",
      [id],
    );
    expect(trilha).toEqual({ motivo: razao.motivo });
  });
});
