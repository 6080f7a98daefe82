import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';

const suite = openSuite();
const BENS = '/patrimonio/listagem';
const INVENTARIO = '/patrimonio/inventario';
const MOVIMENTOS = '/patrimonio/movimentacao';
const TUDO = [1, 2, 3, 4, 5];

let sala: Awaited<ReturnType<typeof openSupply>>;
let yara: Caller;
let outra: Caller;
let ordenador: Caller;
let salas: { departamento_id: number; unidade_id: number; orgao_id: number }[];
let comissao_id: number;
let bens: Wire[];

beforeAll(async () => {
  sala = await openSupply(suite);
  const regras = Object.fromEntries(
    ['listagem', 'inventario', 'movimentacao', 'cadastro.comissoes'].map((tela) => [`patrimonio.${tela}`, TUDO]),
  );
  [yara, outra, ordenador] = [await pessoa(regras), await pessoa(regras), await pessoa(regras)];
  const [onde] = await suite.sql<{ unidade_id: number; orgao_id: number }>(
    'select u.id as unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
    [sala.departamento_id],
  );
  const outra_sala = await suite.make.departamento({ unidade_id: onde?.unidade_id });
  salas = [sala.departamento_id, outra_sala.id as number].map((departamento_id) => ({
    departamento_id,
    unidade_id: onde?.unidade_id as number,
    orgao_id: onde?.orgao_id as number,
  }));
  comissao_id = (
    await ok(
      yara.post('/patrimonio/cadastro/comissoes', {
        tipo: 'inventario',
        nome: 'Comissão do inventário',
        orgao_id: sala.prefeitura,
        ato_tipo: 'portaria',
        ato_numero: '77/2026',
        ato_data: '2026-01-10',
        vigencia_inicio: '2026-01-10',
        situacao: true,
        membros: await Promise.all(
          ['presidente', 'membro', 'membro'].map(async (funcao) => ({ pessoa_id: (await suite.make.pessoa()).id, funcao })),
        ),
      }),
      201,
    )
  ).id;
  const [classe] = await suite.sql<{ id: number }>("select id from classificacao_patrimonial where codigo = '1.42.00.00'");
  const detentor_id = (await suite.make.pessoa()).id;
  bens = [];
  for (let n = 0; n < 6; n += 1) {
    const { id } = await ok(
      yara.post(BENS, {
        descricao: `Armário ${n}`,
        classificacao_id: classe?.id,
        detentor_id,
        ...salas[0],
        forma_ingresso: 'doacao',
        data_aquisicao: sala.today,
        valor_aquisicao: '500.00',
        estado_conservacao: 'bom',
      }),
      201,
    );
    bens.push(await ok(yara.post(`${BENS}/${id}/incorporar`)));
  }
});

const pessoa = async (regras: Record<string, number[]>) => (await suite.make.userWith(regras)).in(sala.prefeitura, 2026);
const abrir = () =>
  yara.post(INVENTARIO, {
    tipo: 'anual',
    data_corte: sala.today,
    orgao_id: salas[0]?.orgao_id,
    comissao_id,
    departamentos: [salas[0]?.departamento_id],
  });
const enviar = (quem: Caller, id: number, leituras: object[]) =>
  quem.post(`/captura/inventario-patrimonial/${id}/leituras`, { leitor: quem.usuarioId, leituras });
const leitura = (bem: Wire | undefined, onde: number, { em, ...valores }: { em?: string; [valor: string]: unknown } = {}) => ({
  uuid: randomUUID(),
  item_id: bem?.id ?? null,
  codigo: bem ? String(bem.tombamento).padStart(6, '0') : null,
  lugar_id: onde,
  valores: { estado: 'regular', ...valores },
  fotos: [],
  em: em ?? suite.services.clock.now().toISOString(),
  latitude: null,
  longitude: null,
});

describe('inventário patrimonial (handbook Patrimônio 7; exemplo T3)', () => {
  it('não abre com movimentação por aceitar; aberto, o que se conta não se move', async () => {
    const destino = { ...salas[1], detentor_destino_id: (await suite.make.pessoa()).id };
    const pedido = { tipo: 'interna', data: sala.today, bens: [bens[5]?.id], ...destino, motivo: 'Troca de sala' };
    const mov = await ok(yara.post(MOVIMENTOS, pedido), 201);
    await ok(yara.post(`${MOVIMENTOS}/${mov.id}/enviar`));
    expect((await errorsOf(abrir())).orgao_id?.[0]).toMatch(/espera o aceite: conclua-a antes/);
    await ok(yara.post(`${MOVIMENTOS}/${mov.id}/recusar`, { motivo: 'Fica onde está' }));
    const inventario = await ok(abrir(), 201);
    expect(inventario.esperados).toBeGreaterThanOrEqual(6);
    expect(
      (await yara.post(INVENTARIO, { tipo: 'eventual', data_corte: sala.today, orgao_id: salas[0]?.orgao_id, comissao_id })).body.message,
    ).toMatch(/Outro inventário aberto/);
    const presa = await ok(yara.post(MOVIMENTOS, pedido), 201);
    expect((await yara.post(`${MOVIMENTOS}/${presa.id}/enviar`)).body.message).toMatch(/inventário aberto/);
    await ok(yara.post(`${INVENTARIO}/${inventario.id}/cancelar`, { motivo: 'Escopo errado' }));
  });

  it('lidos por dois aparelhos, sem repetir; o que falta é procurado por outro, e a homologação faz o que se achou', async () => {
    const { id } = await ok(abrir(), 201);
    const [aqui, la] = [salas[0]?.departamento_id as number, salas[1]?.departamento_id as number];
    expect((await enviar(yara, id, [leitura(bens[0], aqui)])).body.result[0]).toMatchObject({
      situacao: 'recusada',
      mensagem: expect.stringMatching(/não está em coleta/),
    });
    await ok(yara.post(`${INVENTARIO}/${id}/iniciar`));
    const primeiro = [leitura(bens[0], aqui), leitura(bens[1], aqui), leitura(bens[2], la), leitura(bens[3], aqui, { sem_plaqueta: true })];
    const segundo = [
      leitura(bens[1], la, { em: new Date(suite.services.clock.now().getTime() + 60_000).toISOString() }),
      leitura(undefined, aqui, { descricao: 'Bebedouro sem plaqueta' }),
    ];
    const [um, dois] = [await ok(enviar(yara, id, primeiro)), await ok(enviar(outra, id, segundo))];
    expect([...um, ...dois].map(({ situacao }: Wire) => situacao)).toEqual(['aceita', 'aceita', 'aceita', 'aceita', 'conflito', 'aceita']);
    // sent again, nothing changes
    expect((await ok(enviar(yara, id, primeiro))).map(({ situacao }: Wire) => situacao)).toEqual(Array(4).fill('aceita'));
    const lido = (await yara.get(`${INVENTARIO}/${id}`)).body;
    expect([lido.conflitos, lido.sobras]).toEqual([1, 1]);
    const resultado = (inventario: Wire, bem: Wire | undefined) =>
      inventario.itens.find(({ bem_id }: Wire) => bem_id === bem?.id)?.resultado;
    expect(bens.slice(0, 5).map((bem) => resultado(lido, bem))).toEqual([
      'localizado',
      'outro_local',
      'outro_local',
      'sem_plaqueta',
      'pendente',
    ]);
    await ok(yara.post(`${INVENTARIO}/${id}/encerrar_coleta`));
    expect((await yara.post(`${INVENTARIO}/${id}/conciliar`)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect((await errorsOf(ordenador.post(`${INVENTARIO}/${id}/homologar`))).id?.[0]).toMatch(/Não se pode homologar/);
    await ok(enviar(outra, id, [leitura(bens[4], aqui)]));
    await ok(outra.post(`${INVENTARIO}/${id}/conciliar`));
    const conciliado = (await yara.get(`${INVENTARIO}/${id}`)).body;
    expect([resultado(conciliado, bens[4]), resultado(conciliado, bens[5])]).toEqual(['localizado', 'nao_localizado']);
    // the register and the book agree at the cut
    expect(conciliado.contas.filter(({ diferenca }: Wire) => diferenca !== '0.00')).toEqual([]);
    expect((await outra.post(`${INVENTARIO}/${id}/homologar`)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await ok(ordenador.post(`${INVENTARIO}/${id}/homologar`));
    expect((await yara.get(`${BENS}/${bens[5]?.id}`)).body).toMatchObject({ situacao_bem: 'nao_localizado' });
    expect((await yara.get(`${BENS}/${bens[0]?.id}`)).body).toMatchObject({ estado_conservacao: 'regular' });
    const controle = await suite.sql<{ conta: string }>(
      `select c.codigo as conta from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id where l.chave = $1 order by 1`,
      [`inventario_patrimonial:${id}:BEM_EM_APURACAO:${bens[5]?.id}`],
    );
    expect(controle.map(({ conta }) => conta)).toEqual(['7.9.2.0.0.00.00', '8.9.2.0.0.00.00']);
    expect(
      await suite.sql(
        "select id from bem where descricao = 'Bebedouro sem plaqueta' and situacao_bem = 'a_incorporar' and forma_ingresso = 'inventario'",
      ),
    ).toHaveLength(1);
    const propostas = await suite.sql<{ n: number }>(
      'select count(*)::int as n from movimentacao_bem_bens where alvo_id = any($1::bigint[])',
      [[bens[1]?.id, bens[2]?.id]],
    );
    expect(propostas[0]?.n).toBe(2);
    const papel = await yara.get(`${INVENTARIO}/${id}/imprimir/relatorio`);
    expect([papel.status, papel.headers['content-type']]).toEqual([200, 'application/pdf']);
    // a late reading stays on the device, with the reason
    expect((await enviar(yara, id, [leitura(bens[5], aqui)])).body.result[0]).toMatchObject({ situacao: 'recusada' });
  });
});
