import { addDays } from '../../../resources/definition';
import { runAct } from '../../../server/documents/acts';
import type { Seed } from '../../../server/seed/engine';
import type { Work } from '../../../server/work';
import { comoPapel, type ObraContratada, semearContratoDeObra } from '../../gestao-de-compras/server';
import { medicaoObra } from '../resources/medicao_obra';
import { obra } from '../resources/obra';
import { ITENS_DO_ART_147, paralisacaoObra } from '../resources/paralisacao_obra';

const ENTIDADE = '02';
const YEAR = 2026;
const ENGENHEIRO = 'Artur Penteado Salles';

interface Gente {
  /** The engineer, who measures and is the technical fiscal. */
  engenheiro: Work;
  fiscal: Work;
  gestor: Work;
}

/** A work of the demonstration and its contract. */
interface Plano {
  contrato: Pick<ObraContratada, 'objeto' | 'valor' | 'empenho' | 'assinatura' | 'fim' | 'reforma'>;
  obra: Readonly<Record<string, unknown>>;
  ordem: string;
}

const licenca = (tipo: string, numero: string, validade: string) => ({ tipo, numero, validade });
const etapa = (codigo: string, nome: string, dias: number, predecessora: string | null = null, defasagem: number | null = null) => ({
  codigo,
  nome,
  dias,
  predecessora,
  defasagem,
});
const parcela = (codigo: string, ...meses: [mes: number, percentual: string][]) =>
  meses.map(([mes, percentual]) => ({ etapa: codigo, mes, percentual }));
const item = (codigo: string, descricao: string, unidade: string, quantidade: string, preco_unitario: string) => ({
  item: codigo,
  descricao,
  fonte: 'sinapi',
  unidade,
  quantidade,
  preco_unitario,
});
const titulo = (codigo: string, descricao: string) => ({ item: codigo, descricao });
const evento = (ordem_evento: number, descricao: string, valor: string, criterio_aceite: string, partes = 1) => ({
  ordem_evento,
  etapa: String(ordem_evento),
  descricao,
  criterio_aceite,
  partes,
  valor,
});

/** What is drawn of a work, GeoJSON. */
const noMapa = (type: string, coordinates: unknown): string => JSON.stringify({ type, coordinates });

/** Rates of what is withheld of each nota. */
const RETENCOES = { iss_aliquota: '3.0000', iss_base: '60.0000', inss_aliquota: '11.0000', inss_base: '50.0000', ir_aliquota: '1.2000' };
const BDI = {
  ac: '4.0000',
  seguro: '0.4000',
  risco: '1.2700',
  garantia: '0.4000',
  df: '1.2300',
  lucro: '6.1600',
  pis: '0.6500',
  cofins: '3.0000',
  iss: '3.0000',
};

const PLANOS: readonly Plano[] = [
  {
    contrato: {
      objeto: 'Pavimentação e drenagem da Rua das Acácias',
      valor: '276733.85',
      empenho: '120000.00',
      assinatura: '2026-08-20',
      fim: '2027-08-31',
    },
    ordem: '2026-09-01',
    obra: {
      nome: 'Pavimentação e drenagem da Rua das Acácias',
      objeto: 'Drenagem com tubos de concreto, sub-base e base de brita graduada e sinalização, em 1.250 metros.',
      tipo: 'pavimentacao',
      regime_execucao: 'preco_unitario',
      mes_civil: true,
      prazo_dias: 180,
      localizacao: noMapa('LineString', [
        [-46.6115, -23.5412],
        [-46.6068, -23.5389],
        [-46.6021, -23.5371],
      ]),
      endereco: 'Rua das Acácias, do nº 1 ao nº 1.250',
      populacao: 'Moradores do Jardim das Flores',
      fonte_preco: 'sinapi',
      encargos: 'nao_desonerado',
      bdi_referencia: 'rodovias',
      planilha: [
        titulo('1', 'Drenagem'),
        item('1.1', 'Tubo de concreto, 600 mm, assentado', 'm', '1250', '187.4350'),
        item('1.2', 'Escavação mecânica de vala', 'm³', '2000', '14.2700'),
        titulo('2', 'Pavimentação'),
        item('2.1', 'Brita graduada, compactada', 'm³', '100', '138.9000'),
        titulo('3', 'Sinalização'),
        item('3.1', 'Marco de sinalização', 'un', '10', '1.0100'),
      ],
      eap: [etapa('1', 'Drenagem', 110), etapa('2', 'Pavimentação', 55, '1'), etapa('3', 'Sinalização', 15, '2')],
      cronograma: [
        ...parcela('1', [1, '20.0000'], [2, '20.0000'], [3, '25.0000'], [4, '35.0000']),
        ...parcela('2', [4, '40.0000'], [5, '60.0000']),
        ...parcela('3', [6, '100.0000']),
      ],
      licencas: [licenca('instalacao', 'LI 2026/0418', '2026-12-20')],
    },
  },
  {
    contrato: {
      objeto: 'Construção da Unidade Básica de Saúde do Jardim Primavera',
      valor: '1000000.00',
      empenho: '460000.00',
      assinatura: '2026-05-20',
      fim: '2027-12-31',
    },
    ordem: '2026-06-01',
    obra: {
      nome: 'Unidade Básica de Saúde do Jardim Primavera',
      objeto: 'Construção de unidade básica de saúde, de três pavimentos, com 1.100 m².',
      tipo: 'construcao',
      regime_execucao: 'preco_global',
      prazo_dias: 360,
      recurso_federal: true,
      cipi: '35.26.118-0047',
      localizacao: noMapa('Polygon', [
        [
          [-46.6299, -23.5523],
          [-46.6294, -23.5523],
          [-46.6294, -23.5527],
          [-46.6299, -23.5527],
          [-46.6299, -23.5523],
        ],
      ]),
      endereco: 'Rua dos Ipês, 400',
      populacao: '9 mil moradores do Jardim Primavera',
      fonte_preco: 'sinapi',
      encargos: 'desonerado',
      ...BDI,
      bdi_referencia: 'edificacoes',
      cno: '700123456789',
      cno_responsavel: 'contratada',
      eventos: [
        evento(1, 'Fundação', '180000.00', 'Blocos e baldrames concretados, com ensaio do concreto'),
        evento(2, 'Estrutura', '420000.00', 'Cada pavimento concretado e desformado', 3),
        evento(3, 'Cobertura', '150000.00', 'Telhado, calhas e rufos prontos e estanques'),
        evento(4, 'Acabamento', '250000.00', 'Revestimentos, esquadrias, instalações e limpeza'),
      ],
      eap: [
        etapa('1', 'Fundação', 60),
        etapa('2', 'Estrutura', 150, '1'),
        etapa('3', 'Cobertura', 60, '2'),
        etapa('4', 'Acabamento', 90, '3', -15),
      ],
      cronograma: [
        ...parcela('1', [1, '50.0000'], [2, '50.0000']),
        ...parcela('2', [3, '20.0000'], [4, '20.0000'], [5, '20.0000'], [6, '20.0000'], [7, '20.0000']),
        ...parcela('3', [8, '50.0000'], [9, '50.0000']),
        ...parcela('4', [10, '40.0000'], [11, '30.0000'], [12, '30.0000']),
      ],
      licencas: [licenca('alvara', 'Alvará 0231/2026', '2027-06-30'), licenca('corpo_bombeiros', 'Projeto técnico 88/2026', '2027-06-30')],
    },
  },
  {
    contrato: {
      objeto: 'Reforma da Escola Municipal Monteiro Lobato',
      valor: '180000.00',
      empenho: '60000.00',
      assinatura: '2026-06-22',
      fim: '2027-06-30',
      reforma: true,
    },
    ordem: '2026-07-01',
    obra: {
      nome: 'Reforma da Escola Municipal Monteiro Lobato',
      objeto: 'Troca da cobertura, das instalações elétricas e do piso de oito salas.',
      tipo: 'reforma',
      regime_execucao: 'preco_unitario',
      prazo_dias: 150,
      localizacao: noMapa('Point', [-46.6401, -23.548]),
      endereco: 'Avenida Brasil, 1.020',
      populacao: '640 alunos',
      fonte_preco: 'sinapi',
      planilha: [
        titulo('1', 'Cobertura'),
        item('1.1', 'Telha cerâmica com estrutura', 'm²', '800', '120.0000'),
        titulo('2', 'Instalações e pisos'),
        item('2.1', 'Ponto elétrico', 'un', '200', '180.0000'),
        item('2.2', 'Piso de granilite', 'm²', '400', '120.0000'),
      ],
      eap: [etapa('1', 'Cobertura', 80), etapa('2', 'Instalações e pisos', 70, '1')],
      cronograma: [...parcela('1', [1, '40.0000'], [2, '40.0000'], [3, '20.0000']), ...parcela('2', [4, '50.0000'], [5, '50.0000'])],
      licencas: [],
    },
  },
  {
    contrato: {
      objeto: 'Urbanização da Praça da Matriz',
      valor: '95000.00',
      empenho: '95000.00',
      assinatura: '2026-02-18',
      fim: '2026-12-31',
    },
    ordem: '2026-03-02',
    obra: {
      nome: 'Urbanização da Praça da Matriz',
      objeto: 'Piso intertravado, bancos, iluminação e jardins.',
      tipo: 'praca',
      regime_execucao: 'preco_unitario',
      prazo_dias: 150,
      localizacao: noMapa('Point', [-46.6333, -23.5505]),
      endereco: 'Praça da Matriz, s/n',
      populacao: 'Toda a cidade',
      fonte_preco: 'sinapi',
      cno: '700987654321',
      cno_responsavel: 'contratada',
      planilha: [
        item('1', 'Piso intertravado de concreto', 'm²', '600', '95.0000'),
        item('2', 'Banco de concreto', 'un', '20', '900.0000'),
        item('3', 'Poste com luminária de LED', 'un', '10', '2000.0000'),
      ],
      eap: [etapa('1', 'Piso', 90), etapa('2', 'Mobiliário', 30, '1'), etapa('3', 'Iluminação', 30, '1')],
      cronograma: [
        ...parcela('1', [1, '30.0000'], [2, '40.0000'], [3, '30.0000']),
        ...parcela('2', [4, '100.0000']),
        ...parcela('3', [4, '100.0000']),
      ],
      licencas: [],
    },
  },
  {
    contrato: {
      objeto: 'Troca da cobertura do Ginásio Municipal',
      valor: '48000.00',
      empenho: '48000.00',
      assinatura: '2026-07-20',
      fim: '2027-01-31',
      reforma: true,
    },
    ordem: '2026-08-03',
    obra: {
      nome: 'Troca da cobertura do Ginásio Municipal',
      objeto: 'Retirada das telhas e colocação de telhas termoacústicas.',
      tipo: 'reforma',
      regime_execucao: 'preco_unitario',
      prazo_dias: 120,
      localizacao: noMapa('Point', [-46.6255, -23.5461]),
      endereco: 'Avenida dos Esportes, 90',
      populacao: 'Alunos e equipes da cidade',
      fonte_preco: 'sinapi',
      cno: '700555444333',
      cno_responsavel: 'contratada',
      planilha: [item('1', 'Telha termoacústica, colocada', 'm²', '400', '120.0000')],
      eap: [etapa('1', 'Cobertura', 120)],
      cronograma: [...parcela('1', [1, '25.0000'], [2, '25.0000'], [3, '25.0000'], [4, '25.0000'])],
      licencas: [],
    },
  },
];

/** The works of the demonstration: measured by quantities, by events, stopped, in its warranty, and ready to be received. */
export async function semearObras(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('obras e medições');
  const entidade = await seed.work.db.first<{ id: number }>('select id from orgao where codigo = $1 and entidade order by id limit 1', [
    ENTIDADE,
  ]);
  if (!entidade) return;
  await seed.inEntity(entidade.id, () =>
    seed.inYear(YEAR, async () => {
      const gente = await lerGente(seed.work);
      const acao = await seed.work.db.first<{ id: number }>(
        "select a.id from acao a join dotacao d on d.acao_id = a.id join natureza_despesa n on n.id = d.natureza_despesa_id where n.codigo like '4.4.90.51%' order by d.disponivel desc, a.id limit 1",
      );
      const feitas: (number | null)[] = [];
      for (const [n, plano] of PLANOS.entries()) {
        await seed.pause();
        feitas.push(await semearObra(seed, n, plano, gente, acao?.id ?? null, entidade.id));
      }
      const [acacias, saude, escola, praca, ginasio] = feitas;
      if (acacias) {
        await medirAcacias(seed, acacias, gente);
        await seed.put('diario_obra', 'diario_obra:0', {
          obra_id: acacias,
          data: seed.work.today(),
          clima: 'bom',
          efetivo: 14,
          equipamentos: 'Retroescavadeira e rolo compactador',
          servicos: 'Assentamento de tubos e reaterro na Rua das Acácias.',
        });
      }
      if (saude) await medirSaude(seed, saude, gente);
      if (escola) await pararEscola(seed, escola, gente);
      if (praca) await receberPraca(seed, praca, gente);
      if (ginasio) await medirGinasio(seed, ginasio, gente);
      // what is measured from the day of the demonstration on is signed before it is approved
      await seed.work.db.execute('update public.obra set boletim_assinado = true where id = any($1::bigint[]) and cliente_id = $2', [
        [acacias, saude],
        seed.work.cliente.id,
      ]);
    }),
  );
}

async function lerGente(work: Work): Promise<Gente> {
  const row = await work.db.first<{ usuarioId: number; pessoaId: number; nome: string }>(
    'select u.id as "usuarioId", u.pessoa_id as "pessoaId", p.nome from usuario u join pessoa p on p.id = u.pessoa_id where p.nome = $1 order by u.id limit 1',
    [ENGENHEIRO],
  );
  return {
    engenheiro: row ? work.actingAs({ ...work.user, ...row }) : work,
    fiscal: await comoPapel(work, 'fiscal'),
    gestor: await comoPapel(work, 'ordenador'),
  };
}

const praticar = (work: Work, recurso: string, id: number, ato: string, pedido: object = {}) =>
  runAct(work, work.services.registry.get(recurso), id, ato, pedido);

const estaEm = async (work: Work, recurso: string, id: number, situacao: string): Promise<boolean> =>
  (await work.db.first(`select id from ${recurso} where id = $1 and situacao = $2`, [id, situacao])) !== undefined;

async function semearObra(
  seed: Seed,
  n: number,
  plano: Plano,
  gente: Gente,
  acao_id: number | null,
  orgao: number,
): Promise<number | null> {
  const { work } = seed;
  const engenheiro_id = gente.engenheiro.user.pessoaId;
  const contrato_id = await semearContratoDeObra(seed, orgao, {
    ...plano.contrato,
    chave: `contrato_obra:${n}`,
    gestor_id: gente.gestor.user.pessoaId,
    fiscais: [
      { pessoa_id: engenheiro_id, tipo: 'tecnico' },
      { pessoa_id: gente.fiscal.user.pessoaId, tipo: 'administrativo' },
    ],
  });
  if (contrato_id === null) return null;
  const id = await seed.put(obra.name, `obra:${n}`, {
    execucao: 'contrato',
    classificacao: 'obra',
    recurso_federal: false,
    boletim_assinado: false,
    acao_id,
    contrato_id,
    engenheiro_id,
    data_base: '2025-10',
    ...RETENCOES,
    arts: ['projeto', 'execucao', 'fiscalizacao'].map((tipo, at) => ({
      tipo,
      numero: `2802723020${n}${at}`,
      profissional_id: engenheiro_id,
      registro: 'CREA 5061234567',
    })),
    ...plano.obra,
  });
  if (!(await estaEm(work, obra.name, id, 'planejada'))) return id;
  await praticar(gente.engenheiro, obra.name, id, 'contratar');
  await praticar(gente.engenheiro, obra.name, id, 'iniciar', { ordem_inicio: plano.ordem });
  return id;
}

const DOCUMENTOS = ['cnd', 'fgts', 'iss', 'folha', 'art'].map((tipo) => ({ tipo, conferido: false, validade: '2026-12-31' }));

const CONFERIDOS = { cnd: true, fgts: true, iss: true, folha: true, art: true };

/** A medição of a work, up to the gestor where it is said. */
async function medir(
  seed: Seed,
  chave: string,
  draft: Record<string, unknown>,
  gente: Gente,
  ate: 'elaborada' | 'apresentada' | 'aprovada',
) {
  const { work } = seed;
  const id = await seed.put(medicaoObra.name, `medicao_obra:${chave}`, { tipo: 'parcial', documentos: DOCUMENTOS, ...draft });
  if (ate === 'elaborada' || !(await estaEm(work, medicaoObra.name, id, 'elaborada'))) return;
  await praticar(gente.engenheiro, medicaoObra.name, id, 'apresentar');
  if (ate === 'apresentada') return;
  await praticar(gente.engenheiro, medicaoObra.name, id, 'atestar_tecnico');
  await praticar(gente.fiscal, medicaoObra.name, id, 'atestar_administrativo', CONFERIDOS);
  await praticar(gente.gestor, medicaoObra.name, id, 'aprovar');
}

/** Of the street: one medição approved, and one that waits for who inspects it. */
async function medirAcacias(seed: Seed, obra_id: number, gente: Gente): Promise<void> {
  await medir(
    seed,
    'acacias-1',
    {
      obra_id,
      periodo_inicio: '2026-09-01',
      periodo_fim: '2026-09-30',
      itens: [
        { item: '1.1', quantidade_periodo: '300' },
        { item: '1.2', quantidade_periodo: '520.5', quantidade_glosada: '20.5', motivo_glosa: 'Solo sem remoção ao bota-fora' },
      ],
      nota_fiscal: 'NFS-e 1187',
    },
    gente,
    'aprovada',
  );
  await medir(
    seed,
    'acacias-2',
    { obra_id, periodo_inicio: '2026-10-01', periodo_fim: '2026-10-31', itens: [{ item: '1.1', quantidade_periodo: '220' }] },
    gente,
    'apresentada',
  );
}

/** Of the health centre: the foundation and two of the three floors. */
async function medirSaude(seed: Seed, obra_id: number, gente: Gente): Promise<void> {
  await medir(
    seed,
    'saude-1',
    {
      obra_id,
      periodo_inicio: '2026-06-01',
      periodo_fim: '2026-10-31',
      eventos: [
        { evento: 1, partes: '1', evidencias: 'Ensaios de resistência do concreto e fotos' },
        { evento: 2, partes: '2', evidencias: 'Dois pavimentos concretados e desformados' },
      ],
      nota_fiscal: 'NFS-e 1203',
    },
    gente,
    'aprovada',
  );
}

/** The gymnasium was measured in full. */
async function medirGinasio(seed: Seed, obra_id: number, gente: Gente): Promise<void> {
  await medir(
    seed,
    'ginasio-1',
    {
      obra_id,
      periodo_inicio: '2026-08-03',
      periodo_fim: '2026-11-10',
      itens: [{ item: '1', quantidade_periodo: '400' }],
      nota_fiscal: 'NFS-e 1211',
    },
    gente,
    'aprovada',
  );
}

/** The school is stopped since September, which everybody sees. */
async function pararEscola(seed: Seed, obra_id: number, gente: Gente): Promise<void> {
  await medir(
    seed,
    'escola-1',
    { obra_id, periodo_inicio: '2026-07-01', periodo_fim: '2026-08-31', itens: [{ item: '1.1', quantidade_periodo: '400' }] },
    gente,
    'aprovada',
  );
  await seed.put(paralisacaoObra.name, 'paralisacao_obra:0', {
    obra_id,
    inicio: '2026-09-10',
    tipo: 'ordem',
    motivo: 'projeto',
    descricao: 'A estrutura do telhado está comprometida e o projeto precisa ser revisto antes de cobrir as demais salas.',
    responsavel: 'Secretaria de Obras e Serviços',
    previsao_reinicio: addDays(seed.work.today(), 45),
    analise: Object.keys(ITENS_DO_ART_147).map((inciso) => ({
      inciso,
      analise: 'Ponderado no parecer da engenharia, de 08/09/2026: o risco de seguir é maior que o de parar.',
    })),
  });
}

/** The square is in its warranty, with a call. */
async function receberPraca(seed: Seed, obra_id: number, gente: Gente): Promise<void> {
  const { work } = seed;
  await medir(
    seed,
    'praca-1',
    {
      obra_id,
      tipo: 'parcial',
      periodo_inicio: '2026-03-02',
      periodo_fim: '2026-07-29',
      itens: [
        { item: '1', quantidade_periodo: '600' },
        { item: '2', quantidade_periodo: '20' },
        { item: '3', quantidade_periodo: '10' },
      ],
      nota_fiscal: 'NFS-e 1098',
    },
    gente,
    'aprovada',
  );
  if (!(await estaEm(work, obra.name, obra_id, 'em_execucao'))) return;
  await praticar(gente.engenheiro, obra.name, obra_id, 'receber_provisorio', { data: '2026-08-05' });
  await praticar(gente.engenheiro, obra.name, obra_id, 'receber_definitivo', {
    data: '2026-10-30',
    comissao: 'Comissão de recebimento, Portaria 512/2026',
  });
}
