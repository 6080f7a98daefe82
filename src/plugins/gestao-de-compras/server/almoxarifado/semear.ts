import { runAct } from '../../../../server/documents/acts';
import { readRecord } from '../../../../server/resources/record';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';

interface AlmoxarifadoSemeado {
  codigo: string;
  nome: string;
  tipo: string;
  conta_contabil: string;
  /** Subgroups whose items it keeps. */
  subgrupos: readonly string[];
}

const ALMOXARIFADOS: readonly AlmoxarifadoSemeado[] = [
  {
    codigo: '001',
    nome: 'Almoxarifado Central',
    tipo: 'central',
    conta_contabil: '1.1.5.6.1.01',
    subgrupos: [
      'Copa e cozinha',
      'Produtos de limpeza',
      'Utensílios de limpeza',
      'Papéis sanitários',
      'Papéis',
      'Escrita',
      'Arquivo',
      'Suprimentos de informática',
      'Materiais de construção',
      'Material elétrico',
      'Proteção do corpo',
    ],
  },
  {
    codigo: '002',
    nome: 'Almoxarifado da Merenda',
    tipo: 'merenda',
    conta_contabil: '1.1.5.6.1.02',
    subgrupos: ['Merenda escolar', 'Hortifrutigranjeiros'],
  },
];

const ABERTURA = '2026-11-03';
/** Days of the month, what each one is, and how much of each of the first items it moves. */
const MOVIMENTOS = [
  ['2026-11-04', 'saida_consumo', '3', 6],
  ['2026-11-05', 'entrada_doacao', '20', 4],
  ['2026-11-06', 'saida_consumo', '7', 9],
  ['2026-11-09', 'perda', '1', 2],
  ['2026-11-10', 'saida_consumo', '4', 5],
] as const;

const REQUISICOES = [
  { dia: '2026-11-11', finalidade: 'Reposição mensal da secretaria', ate: ['enviar', 'aprovar', 'separar', 'atender'] },
  { dia: '2026-11-12', finalidade: 'Material para a audiência pública', ate: ['enviar', 'aprovar', 'separar'] },
  { dia: '2026-11-13', finalidade: 'Limpeza do prédio sede', ate: ['enviar', 'aprovar'] },
  { dia: '2026-11-16', finalidade: 'Expediente do protocolo', ate: ['enviar'] },
  { dia: '2026-11-17', finalidade: 'Oficina de servidores', ate: [] },
] as const;

interface Material extends Record<string, unknown> {
  id: number;
  controla_lote: boolean;
}

/** Two warehouses of the Prefeitura with what they had when they were opened, a month of movements and some requisitions. */
export async function semearAlmoxarifado(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('almoxarifados');
  const prefeitura = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade order by id limit 1");
  if (!prefeitura) return;
  await seed.inEntity(prefeitura.id, async () => {
    const lugar = await seed.work.db.first<Lugar>(
      `select u.orgao_id, d.unidade_id, d.id as departamento_id from departamento d join unidade u on u.id = d.unidade_id
        where u.orgao_id = $1 and d.situacao order by d.id limit 1`,
      [prefeitura.id],
    );
    const people = await seed.work.db.rows<{ id: number }>(
      "select p.id from pessoa p join usuario u on u.pessoa_id = p.id where p.tipo = 'fisica' order by p.id limit 3",
    );
    if (!lugar || people.length < 2) return;
    for (const [n, dados] of ALMOXARIFADOS.entries())
      await semearUm(
        seed,
        dados,
        lugar,
        people.map(({ id }) => id),
        n,
      );
    // before the first movement: nothing was in stock in October
    await seed.put('fechamento_estoque', 'fechamento_estoque:10', { ano: 2026, mes: '10' });
  });
}

interface Lugar extends Record<string, unknown> {
  orgao_id: number;
  unidade_id: number;
  departamento_id: number;
}

async function semearUm(
  seed: Seed,
  { subgrupos, ...dados }: AlmoxarifadoSemeado,
  lugar: Lugar,
  [responsavel_id, substituto_id]: readonly number[],
  n: number,
): Promise<void> {
  await seed.pause();
  const materiais = await seed.work.db.rows<Material>(
    `select m.id, m.controla_lote from material m join subgrupo_material s on s.id = m.subgrupo_id
      where s.nome = any($1::text[]) and m.controla_estoque order by m.codigo`,
    [subgrupos],
  );
  const almoxarifado_id = await seed.put('almoxarifado', `almoxarifado:${dados.codigo}`, {
    ...dados,
    ...lugar,
    responsavel_id,
    substituto_id,
    endereco: 'Rua das Acácias, 120',
    itens: materiais.map(({ id }, at) => ({
      material_id: id,
      endereco_interno: `P${String(1 + Math.floor(at / 10))}-${String(1 + (at % 10)).padStart(2, '0')}`,
      // one in five is below what it should have
      estoque_minimo: at % 5 === 0 ? '60' : '10',
      ponto_pedido: at % 5 === 0 ? '80' : '20',
      estoque_maximo: '200',
      tempo_reposicao_dias: 15,
    })),
  });
  const mover = async (chave: string, draft: Record<string, unknown>) => {
    const id = await seed.put('movimentacao_estoque', `movimentacao_estoque:${dados.codigo}:${chave}`, { almoxarifado_id, ...draft });
    await praticar(seed, 'movimentacao_estoque', id, { rascunho: 'confirmar' });
  };
  await mover('abertura', {
    tipo: 'saldo_inicial',
    data: ABERTURA,
    itens: materiais.map((material, at) => entrada(material, String(40 + ((at * 17) % 90)), at)),
  });
  for (const [data, tipo, quantidade, quantos] of MOVIMENTOS)
    await mover(data, {
      tipo,
      data,
      ...(tipo === 'saida_consumo' && { departamento_destino_id: lugar.departamento_id }),
      ...(tipo === 'entrada_doacao' && { documento: 'Termo de doação 4/2026', justificativa: 'Doação recebida de empresa da cidade.' }),
      ...(tipo === 'perda' && { justificativa: 'Embalagem avariada na prateleira.' }),
      itens: materiais
        .slice(n, n + quantos)
        .map((material, at) => (tipo === 'entrada_doacao' ? entrada(material, quantidade, at) : { material_id: material.id, quantidade })),
    });
  if (n > 0) return;
  for (const [at, { dia, finalidade, ate }] of REQUISICOES.entries()) {
    const id = await seed.put('solicitacao_material', `solicitacao_material:${dia}`, {
      data: dia,
      almoxarifado_id,
      departamento_id: lugar.departamento_id,
      solicitante_id: substituto_id,
      finalidade,
      itens: materiais.slice(at * 3, at * 3 + 4).map((material) => ({ material_id: material.id, quantidade_solicitada: String(2 + at) })),
    });
    await praticar(seed, 'solicitacao_material', id, proximosAtos(ate));
  }
  await semearInventario(seed, almoxarifado_id);
}

/** A stock-taking of one group, in its first count. */
async function semearInventario(seed: Seed, almoxarifado_id: number): Promise<void> {
  const comissao = await seed.work.db.first<{ id: number }>(
    "select id from comissao_licitacao where tipo = 'recebimento' order by id limit 1",
  );
  const grupo = await seed.work.db.first<{ id: number }>("select id from grupo_material where nome = 'Construção'");
  await seed.put('inventario_estoque', 'inventario_estoque:construcao', {
    almoxarifado_id,
    tipo: 'rotativo',
    data_corte: seed.work.today(),
    comissao_id: comissao?.id,
    grupos: [grupo?.id],
  });
}

/** What enters of a material: worth 2,35 a unit and some more, of the lot of the season where lots are kept. */
function entrada({ id, controla_lote }: Material, quantidade: string, at: number) {
  const centavos = Number(quantidade) * (235 + ((at * 137) % 1900)) + (at % 7);
  return {
    material_id: id,
    quantidade,
    valor_total: `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`,
    ...(controla_lote && { lote: `L26-${String(at + 1).padStart(3, '0')}`, validade: at % 3 === 0 ? '2026-12-20' : '2027-06-30' }),
  };
}

/** The act that follows each state, of those that a requisition is taken through. */
function proximosAtos(ate: readonly string[]): Readonly<Record<string, string>> {
  const DE: Readonly<Record<string, string>> = { enviar: 'rascunho', aprovar: 'enviada', separar: 'aprovada', atender: 'separacao' };
  return Object.fromEntries(ate.map((ato) => [DE[ato], ato]));
}

/** Takes a document through its acts, as far as it has not gone yet. */
async function praticar(seed: Seed, recurso: string, id: number, atos: Readonly<Record<string, string>>): Promise<void> {
  const resource = seed.work.services.registry.get(recurso);
  for (;;) {
    const { situacao } = await readRecord(seed.work, resource, id, { sensitive: true });
    const ato = atos[String(situacao)];
    if (!ato) return;
    await runAct(ato === 'aprovar' ? await chefia(seed.work) : seed.work, resource, id, ato, {});
  }
}

/** Somebody else, who approves what the author of the demonstration asked. */
async function chefia(work: Work): Promise<Work> {
  const { user } = work;
  const other = await work.db.first<{ usuarioId: number; pessoaId: number }>(
    'select id as "usuarioId", pessoa_id as "pessoaId" from usuario where id <> $1 order by id limit 1',
    [user.usuarioId],
  );
  return other ? work.actingAs({ ...user, ...other }) : work;
}
