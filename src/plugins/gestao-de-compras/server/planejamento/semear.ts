import { runAct } from '../../../../server/documents/acts';
import { anotherPerson } from '../../../../server/seed/another-person';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import type { SituacaoSolicitacao } from '../../resources/planejamento/solicitacao_demanda';
import { comoPapel } from '../semear-pessoas';

const YEAR = 2026;
const ENTIDADE = '02';
const MOTIVO = 'Rever as quantidades conforme o consumo do último semestre';

/** Who asks for what each ficha of the budget pays. */
const DEPARTAMENTO_DA_FICHA: Readonly<Record<number, string>> = {
  18: 'Contabilidade e Orçamento',
  29: 'Divisão de Alimentação Escolar',
  48: 'Farmácia Central',
};

/** A solicitação of the demonstration. */
export interface Pedido {
  objeto: string;
  /** Place of its item in the catalogue, in the order of the codes. */
  item: number;
  quantidade: string;
  preco: string;
  ficha: number;
  ate: SituacaoSolicitacao;
  /** Items beyond the first. */
  mais?: readonly { item: number; quantidade: string; preco: string }[];
  tipo?: 'suprimento';
  urgencia?: 'urgente' | 'emergencial';
}

/** One of each stage at least, in the order in which they were sent. */
const PEDIDOS: readonly Pedido[] = [
  { objeto: 'Gêneros alimentícios para a merenda escolar', item: 1, quantidade: '300', preco: '6.4900', ficha: 29, ate: 'aprovada' },
  { objeto: 'Café para as repartições', item: 12, quantidade: '80', preco: '38.9000', ficha: 18, ate: 'aprovada', tipo: 'suprimento' },
  { objeto: 'Hortaliças para a cozinha comunitária', item: 8, quantidade: '150', preco: '5.2500', ficha: 29, ate: 'aguardando_ordenador' },
  { objeto: 'Frutas para as creches', item: 10, quantidade: '200', preco: '9.8000', ficha: 29, ate: 'rejeitada' },
  { objeto: 'Feijão para cestas de assistência', item: 2, quantidade: '400', preco: '8.1500', ficha: 29, ate: 'cancelada' },
  {
    objeto: 'Medicamentos da atenção básica',
    item: 15,
    quantidade: '5000',
    preco: '0.4350',
    ficha: 48,
    ate: 'aguardando_orcamento',
    urgencia: 'urgente',
  },
  { objeto: 'Leite em pó para o programa de suplementação', item: 5, quantidade: '900', preco: '34.7000', ficha: 48, ate: 'sem_dotacao' },
  { objeto: 'Papel A4 para as escolas', item: 38, quantidade: '60', preco: '243.0000', ficha: 29, ate: 'aguardando_compras' },
  {
    objeto: 'Dipirona para o pronto atendimento',
    item: 16,
    quantidade: '3000',
    preco: '0.2200',
    ficha: 48,
    ate: 'aguardando_compras',
    urgencia: 'emergencial',
  },
  { objeto: 'Chá e adoçante para a copa', item: 13, quantidade: '20', preco: '29.5000', ficha: 18, ate: 'aguardando_chefia' },
  { objeto: 'Tomate para o restaurante popular', item: 11, quantidade: '120', preco: '7.9000', ficha: 29, ate: 'devolvida' },
  { objeto: 'Farinha para a padaria comunitária', item: 4, quantidade: '60', preco: '5.1000', ficha: 29, ate: 'rascunho' },
];

/** The planning of contracting of the demonstration: plans, demands and solicitações in every stage. */
export async function semearPlanejamento(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('plano de contratações e solicitações de demanda');
  const row = await seed.work.db.first<{ id: number }>('select id from orgao where codigo = $1 and entidade order by id limit 1', [
    ENTIDADE,
  ]);
  if (!row) return;
  await seed.inEntity(row.id, () =>
    seed.inYear(YEAR, async () => {
      const lugar = await lerLugar(seed.work, row.id);
      await semearPlanos(seed, lugar);
      for (const [n, pedido] of PEDIDOS.entries()) await semearPedido(seed, n, pedido, lugar);
    }),
  );
}

/** Where the solicitações of the demonstration are made, by whom and of what. */
export interface Lugar {
  departamento: number;
  /** Departamentos by name. */
  departamentos: ReadonlyMap<string, number>;
  orgao: number;
  pessoas: number[];
  /** Items of the catalogue, in the order of their codes. */
  materiais: { id: number; nome: string; unidade_id: number }[];
}

export async function lerLugar({ db }: Work, entidade: number): Promise<Lugar> {
  const area = await db.first<{ id: number; orgao_id: number }>(
    `select d.id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id join orgao o on o.id = u.orgao_id
      where coalesce(o.entidade_id, o.id) = $1 order by d.id limit 1`,
    [entidade],
  );
  const people = await db.rows<{ id: number }>("select id from pessoa where tipo = 'fisica' and situacao order by id limit 3");
  return {
    departamento: area?.id ?? 0,
    departamentos: new Map(
      (await db.rows<{ nome: string; id: number }>('select nome, id from departamento order by id desc')).map(({ nome, id }) => [nome, id]),
    ),
    orgao: area?.orgao_id ?? 0,
    pessoas: people.map(({ id }) => id),
    materiais: await db.rows('select id, nome, unidade_id from material where situacao order by codigo limit 64'),
  };
}

const doAto = (work: Work, recurso: string) => async (id: number, nome: string, input: object) => {
  await runAct(work, work.services.registry.get(recurso), id, nome, input);
};

/** The plan of the year, approved with sixty-four items, and that of the next, being written of two demands. */
async function semearPlanos(seed: Seed, lugar: Lugar): Promise<void> {
  const ato = doAto(await anotherPerson(seed.work), 'pca');
  const vigente = await plano(seed, lugar, YEAR);
  await plano(seed, lugar, YEAR + 1);
  if (await estaEm(seed, 'pca', vigente, 'elaboracao')) {
    for (const [n, material] of lugar.materiais.entries())
      await seed.put('pca_item', `pca_item:${YEAR}:${n}`, {
        pca_id: vigente,
        descricao: material.nome,
        material_id: material.id,
        unidade_id: material.unidade_id,
        quantidade: String(10 + n),
        valor_unitario: `${3 + n}.5000`,
        valor_exercicio: '35.00',
        departamento_id: lugar.departamento,
        data_desejada: `${YEAR}-${String((n % 12) + 1).padStart(2, '0')}-15`,
      });
    await ato(vigente, 'enviar', {});
    await ato(vigente, 'aprovar', { ato_aprovacao: 'Decreto 88/2025', data_aprovacao: '2025-05-12' });
  }
  for (const [n, quantidade] of ['120', '80', '45'].entries()) await semearDemanda(seed, n, quantidade, lugar);
}

async function plano(seed: Seed, { orgao }: Lugar, ano: number): Promise<number> {
  return seed.put('pca', `pca:${ano}`, { ano, orgao_id: orgao });
}

async function estaEm({ work }: Seed, recurso: string, id: number, situacao: string): Promise<boolean> {
  return (await work.db.first(`select id from ${recurso} where id = $1 and situacao = $2`, [id, situacao])) !== undefined;
}

/** Demands of the next year: the first two for the same item, consolidated into one; the last waits for the chief. */
async function semearDemanda(seed: Seed, n: number, quantidade: string, lugar: Lugar): Promise<void> {
  await seed.pause();
  const id = await seed.put('formalizacao_demanda', `formalizacao_demanda:${n}`, {
    ano: YEAR + 1,
    categoria: 'material',
    departamento_id: lugar.departamento,
    responsavel_id: lugar.pessoas[n % lugar.pessoas.length],
    objeto: `Gêneros alimentícios, ${n + 1}ª demanda`,
    justificativa: 'O consumo do exercício anterior foi de quantidade semelhante, e o estoque se esgota em março.',
    itens: [{ material_id: lugar.materiais[n === 2 ? 3 : 0]?.id, quantidade, valor_unitario_estimado: '6.7500' }],
    valor_exercicio: '100.00',
    data_desejada: `${YEAR + 1}-0${n + 2}-20`,
  });
  if (!(await estaEm(seed, 'formalizacao_demanda', id, 'rascunho'))) return;
  const ato = doAto(await anotherPerson(seed.work), 'formalizacao_demanda');
  await doAto(seed.work, 'formalizacao_demanda')(id, 'enviar', {});
  if (n === 2) return;
  await ato(id, 'aprovar_chefia', {});
  await ato(id, 'consolidar', {});
}

/** The steps to each stage, each by who may take it. */
export async function semearPedido(seed: Seed, n: number, pedido: Pedido, lugar: Lugar): Promise<void> {
  await seed.pause();
  const { work } = seed;
  const { objeto, ficha, ate, tipo = 'nova', urgencia = 'normal', mais = [] } = pedido;
  const itens = [pedido, ...mais].map(({ item, quantidade, preco }) => ({
    material_id: lugar.materiais[item - 1]?.id,
    quantidade,
    valor_unitario_estimado: preco,
  }));
  const id = await seed.put('solicitacao_demanda', `solicitacao_demanda:${n}`, {
    departamento_id: lugar.departamentos.get(DEPARTAMENTO_DA_FICHA[ficha] ?? '') ?? lugar.departamento,
    solicitante_id: lugar.pessoas[n % lugar.pessoas.length],
    tipo,
    urgencia,
    objeto,
    justificativa: 'Reposição do estoque para o atendimento das unidades até o fim do exercício.',
    ...(tipo === 'nova' && { justificativa_fora_pca: 'Consumo acima do previsto no plano aprovado.' }),
    local_entrega: 'Almoxarifado central',
    prazo_entrega_dias: 15,
    itens,
  });
  if (ate === 'rascunho' || !(await estaEm(seed, 'solicitacao_demanda', id, 'rascunho'))) return;
  const por = async (papel: Parameters<typeof comoPapel>[1], nome: string, input: object = {}) =>
    doAto(await comoPapel(work, papel), 'solicitacao_demanda')(id, nome, input);
  await doAto(work, 'solicitacao_demanda')(id, 'enviar', {});
  if (ate === 'aguardando_chefia') return;
  if (ate === 'devolvida') return por('chefia', 'devolver', { motivo: MOTIVO });
  await por('chefia', 'aprovar_chefia');
  if (ate === 'aguardando_compras') return;
  if (tipo === 'nova')
    await seed.put('pesquisa_preco', `pesquisa_preco:${n}`, {
      solicitacao_demanda_id: id,
      metodo: 'mediana',
      responsavel_id: lugar.pessoas[0],
      data: work.today(),
      cotacoes: itens.flatMap(({ material_id, valor_unitario_estimado }) =>
        ['painel_pncp', 'contratacao_similar', 'nfe'].map((fonte) => ({
          material_id,
          fonte,
          data: '2026-10-01',
          valor_unitario: valor_unitario_estimado,
        })),
      ),
    });
  await por('compras', 'encerrar_pesquisa');
  if (ate === 'aguardando_orcamento') return;
  if (ate === 'sem_dotacao')
    return por('orcamento', 'sem_dotacao', { motivo: 'Não há crédito disponível na ficha da Secretaria neste exercício' });
  const dotacao = await work.db.first<{ id: number; valor: string }>(
    `select d.id, (select sum(i.valor_total)::text from solicitacao_demanda_itens i where i.pai_id = $2) as valor from dotacao d where d.ficha = $1`,
    [ficha, id],
  );
  await por('orcamento', 'reservar', { dotacoes: [{ dotacao_id: dotacao?.id, exercicio: YEAR, valor: dotacao?.valor }] });
  if (ate === 'aprovada') return por('ordenador', 'autorizar');
  if (ate === 'rejeitada') return por('ordenador', 'rejeitar', { motivo: 'A despesa será atendida pelo programa estadual de alimentação' });
  if (ate === 'cancelada') return por('ordenador', 'cancelar', { motivo: MOTIVO });
}
