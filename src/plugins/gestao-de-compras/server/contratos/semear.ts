import { addDays } from '../../../../resources/definition';
import { runAct } from '../../../../server/documents/acts';
import { storeContent } from '../../../../server/files/content';
import { anotherPerson } from '../../../../server/seed/another-person';
import type { Seed } from '../../../../server/seed/engine';
import { pageOf } from '../../../../server/seed/page';
import type { Work } from '../../../../server/work';
import { contrato, type SituacaoContrato } from '../../resources/contratos/contrato';
import { garantiaContrato } from '../../resources/contratos/garantia_contrato';
import { medicaoContrato } from '../../resources/contratos/medicao_contrato';
import { movimentoContaVinculada } from '../../resources/contratos/movimento_conta_vinculada';
import { ocorrenciaContrato } from '../../resources/contratos/ocorrencia_contrato';
import { roteiroFiscalizacao } from '../../resources/contratos/roteiro_fiscalizacao';
import { termoContratual } from '../../resources/contratos/termo_contratual';
import { comoPapel } from '../semear-pessoas';
import { semearEmpenho } from './semear-empenho';

const ENTIDADE = '02';
const YEAR = 2026;
const ASSINATURA = '2026-11-03';

interface Plano {
  objeto: string;
  /** Root of the CNPJ of who is contracted. */
  contratado: string;
  natureza: 'continuo' | 'escopo' | 'unica';
  /** Days from today to the end of the term. */
  dias: number;
  quantidade: string;
  preco: string;
  ate: SituacaoContrato;
  /** What is committed of it in the year, reais. */
  empenho?: string;
  dedicacao?: true;
  /** Place of the service among those of the credenciamento; the first one when not said. */
  servico?: number;
}

const PLANOS: readonly Plano[] = [
  {
    objeto: 'Serviços contínuos de limpeza e conservação das unidades do Município',
    contratado: '98760021',
    natureza: 'continuo',
    dias: 340,
    quantidade: '2400',
    preco: '95.0000',
    ate: 'vigente',
    dedicacao: true,
    empenho: '38000.00',
  },
  {
    objeto: 'Manutenção predial das escolas da rede municipal',
    contratado: '98760001',
    natureza: 'escopo',
    dias: 25,
    quantidade: '180',
    preco: '92.0000',
    ate: 'vigente',
    empenho: '16560.00',
  },
  {
    objeto: 'Reparo das instalações elétricas da sede da Prefeitura',
    contratado: '98760013',
    natureza: 'unica',
    dias: 90,
    quantidade: '120',
    preco: '95.0000',
    ate: 'assinado',
  },
  {
    objeto: 'Faixas e painéis das campanhas de saúde',
    contratado: '98760002',
    servico: 2,
    natureza: 'escopo',
    dias: 150,
    quantidade: '320',
    preco: '88.5000',
    ate: 'aguardando_assinatura',
  },
  {
    objeto: 'Manutenção de telhados e calhas',
    contratado: '98760001',
    natureza: 'unica',
    dias: 60,
    quantidade: '75',
    preco: '95.0000',
    ate: 'minuta',
  },
];

interface Credenciado extends Record<string, unknown> {
  pessoa_id: number;
  procedimento: number;
  cpf_cnpj: string;
  servicos: number[];
}

interface Lugar {
  orgao: number;
  /** By root of the CNPJ: the credenciamento in which each is, with its services. */
  credenciados: ReadonlyMap<string, Credenciado>;
  /** Who manages and who inspects, as who they act. */
  gestor: Work;
  fiscal: Work;
}

/** The contracts of the demonstration: one being executed with a term, a guarantee and a measurement, one near its end, and drafts. */
export async function semearContratos(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('contratos e termos');
  const entidade = await seed.work.db.first<{ id: number }>('select id from orgao where codigo = $1 and entidade order by id limit 1', [
    ENTIDADE,
  ]);
  if (!entidade) return;
  await seed.inEntity(entidade.id, () =>
    seed.inYear(YEAR, async () => {
      const lugar = await lerLugar(seed, entidade.id);
      if (!lugar) return;
      const ids: number[] = [];
      for (const [n, plano] of PLANOS.entries()) ids.push(await semearContrato(seed, n, plano, lugar));
      if (await estaEm(seed.work, contrato.name, ids[0] as number, 'vigente')) await semearExecucao(seed, ids[0] as number, lugar);
    }),
  );
}

async function lerLugar(seed: Seed, orgao: number): Promise<Lugar | null> {
  const { db } = seed.work;
  const credenciados = await db.rows<Credenciado>(
    `select i.pessoa_id, i.procedimento_id as procedimento, n.cpf_cnpj,
            array(select t.material_id::int from public.procedimento_auxiliar_itens t where t.pai_id = i.procedimento_id order by t.ordem) as servicos
       from inscricao_procedimento i join procedimento_auxiliar p on p.id = i.procedimento_id join pessoa n on n.id = i.pessoa_id
      where p.tipo = 'credenciamento' and p.situacao = 'publicado' and i.situacao = 'deferida' order by i.id`,
  );
  if (credenciados.length === 0) return null;
  return {
    orgao,
    credenciados: new Map(credenciados.map((one) => [one.cpf_cnpj.slice(0, 8), one])),
    gestor: await comoPapel(seed.work, 'ordenador'),
    fiscal: await comoPapel(seed.work, 'fiscal'),
  };
}

const praticar = (work: Work, recurso: string, id: number, ato: string, pedido: object = {}) =>
  runAct(work, work.services.registry.get(recurso), id, ato, pedido);

async function semearContrato(seed: Seed, n: number, plano: Plano, lugar: Lugar): Promise<number> {
  await seed.pause();
  const { work } = seed;
  const fim = addDays(work.today(), plano.dias);
  const credenciado = credenciadoDe(plano, lugar);
  const id = await seed.put(contrato.name, `contrato:${n}`, {
    procedimento_auxiliar_id: credenciado.procedimento,
    contratado_id: credenciado.pessoa_id,
    orgao_id: lugar.orgao,
    objeto: plano.objeto,
    categoria_processo: 'servicos',
    natureza_prazo: plano.natureza,
    execucao_por: 'medicao',
    dedicacao_exclusiva: plano.dedicacao ?? false,
    vigencia_inicio: ASSINATURA,
    vigencia_fim: fim,
    itens: [{ material_id: credenciado.servicos[plano.servico ?? 0], quantidade: plano.quantidade, valor_unitario: plano.preco }],
    reajuste_indice: 'IPCA',
    data_base: '2026-08-15',
    garantia_exigida: plano.dedicacao ?? false,
    ...(plano.dedicacao && { garantia_percentual: '5.0000', ...CONTA_VINCULADA }),
    gestor_id: lugar.gestor.user.pessoaId,
    fiscais: [{ pessoa_id: lugar.fiscal.user.pessoaId, tipo: 'tecnico', ato: 'Portaria 412/2026' }],
    forma_fornecimento: 'Por ordem de serviço, nos locais que ela indicar',
    clausulas_dispensadas: [{ clausula: 'VIII', motivo: 'O crédito de cada exercício consta da nota de empenho do credenciado.' }],
  });
  if (plano.ate === 'minuta' || !(await estaEm(work, contrato.name, id, 'minuta'))) return id;
  const outro = await anotherPerson(work);
  await praticar(work, contrato.name, id, 'enviar_juridico');
  await praticar(outro, contrato.name, id, 'liberar_assinatura');
  if (plano.ate === 'aguardando_assinatura') return id;
  await praticar(outro, contrato.name, id, 'assinar', { data: ASSINATURA });
  if (!plano.empenho || (await semearEmpenho(seed, empenhoDe(n, plano, id, lugar))) === null) return id;
  await praticar(work, contrato.name, id, 'informar_pncp', {
    numero_controle: `98765432000198-2-${String(n + 1).padStart(6, '0')}/2026`,
    data: '2026-11-05',
  });
  const soube = new Date(`${work.today()}T15:00:00Z`);
  for (const designado of [lugar.gestor, lugar.fiscal]) await praticar(designado.at(soube), contrato.name, id, 'dar_ciencia');
  if (plano.dedicacao) await semearGarantia(seed, id);
  await praticar(outro, contrato.name, id, 'tornar_vigente');
  return id;
}

/** What the edital retains of the pay of the employees; percent. */
const CONTA_VINCULADA = {
  conta_vinculada: true,
  vinculada_decimo_terceiro: '8.3300',
  vinculada_ferias: '12.1000',
  vinculada_encargos: '7.6000',
  vinculada_multa_fgts: '4.0000',
};

function credenciadoDe({ contratado, objeto }: Plano, { credenciados }: Lugar): Credenciado {
  const found = credenciados.get(contratado);
  if (!found) throw new Error(`A semente não tem quem contratar para "${objeto}".`);
  return found;
}

const empenhoDe = (n: number, plano: Plano, contrato_id: number, lugar: Lugar) => ({
  chave: `contrato:${n}`,
  orgao: lugar.orgao,
  contrato_id,
  credor_id: credenciadoDe(plano, lugar).pessoa_id,
  natureza: '3.3.90.39',
  valor: plano.empenho ?? '',
  historico: plano.objeto,
});

/** The guarantee of 5 % of the first contract. */
async function semearGarantia(seed: Seed, contrato_id: number): Promise<void> {
  const { work } = seed;
  const id = await seed.put(garantiaContrato.name, 'garantia_contrato:0', {
    contrato_id,
    modalidade: 'seguro',
    valor: '11400.00',
    emissor: 'Seguradora Aurora S.A.',
    apolice: '0577-2026-004412',
    inicio: ASSINATURA,
    fim: addDays(work.today(), 400),
  });
  if (await estaEm(work, garantiaContrato.name, id, 'a_registrar')) await praticar(work, garantiaContrato.name, id, 'registrar');
}

/** Of the first contract: an acréscimo of 23,7 %, a measurement approved and one of this month, and a visit. */
async function semearExecucao(seed: Seed, contrato_id: number, { gestor, fiscal }: Lugar): Promise<void> {
  await seed.pause();
  const { work } = seed;
  const outro = await anotherPerson(work);
  const termo = await seed.put(termoContratual.name, 'termo_contratual:0', {
    contrato_id,
    tipo: 'aditivo',
    naturezas: ['acrescimo'],
    data_efeito: '2026-11-16',
    fundamento: 'Lei 14.133/2021, art. 125',
    itens: [{ item_numero: 1, quantidade_acrescida: '568.8000' }],
    justificativa: 'Duas unidades de ensino foram abertas depois da contratação e passaram a ser atendidas.',
    parecer: (await storeContent(work, 'parecer-aditivo.pdf', Buffer.from(pageOf('Parecer jurídico'), 'latin1'), 'application/pdf')).id,
  });
  if (await estaEm(work, termoContratual.name, termo, 'minuta'))
    await praticar(outro, termoContratual.name, termo, 'assinar', { data: '2026-11-16' });
  await seed.put(ocorrenciaContrato.name, 'ocorrencia_contrato:0', {
    contrato_id,
    data: '2026-11-12',
    tipo: 'inconformidade',
    prazo_correcao: addDays(work.today(), 4),
    descricao: 'Na Escola Municipal do Centro faltou material de limpeza em dois dias da semana.',
  });
  await semearVisita(seed, contrato_id);
  const medicao = await seed.put(medicaoContrato.name, 'medicao_contrato:0', {
    contrato_id,
    periodo_inicio: ASSINATURA,
    periodo_fim: '2026-11-14',
    itens: [{ item_numero: 1, quantidade: '96' }],
  });
  if (await estaEm(work, medicaoContrato.name, medicao, 'elaborada')) {
    await praticar(fiscal, medicaoContrato.name, medicao, 'conferir');
    await praticar(gestor, medicaoContrato.name, medicao, 'aprovar');
  }
  // a municipality seeded before the account existed goes on without it
  if (await work.db.first('select id from contrato where id = $1 and conta_vinculada', [contrato_id]))
    await seed.put(movimentoContaVinculada.name, 'movimento_conta_vinculada:0', {
      contrato_id,
      tipo: 'deposito',
      data: work.today(),
      medicao_id: medicao,
      remuneracao: '5200.00',
    });
  await seed.put(medicaoContrato.name, 'medicao_contrato:1', {
    contrato_id,
    periodo_inicio: '2026-11-15',
    periodo_fim: work.today(),
    itens: [{ item_numero: 1, quantidade: '80' }],
  });
}

/** What is asked in the visits of the contract, and the first that answered it: what is asked each week is late again. */
async function semearVisita(seed: Seed, contrato_id: number): Promise<void> {
  const roteiro_id = await seed.put(roteiroFiscalizacao.name, 'roteiro_fiscalizacao:0', {
    contrato_id,
    titulo: 'Visita às unidades atendidas',
    inicio: '2026-11-05',
    itens: [
      { pergunta: 'A equipe está completa e uniformizada?', periodicidade: 'semanal', peso: 3 },
      { pergunta: 'Há material de limpeza suficiente em cada unidade?', periodicidade: 'quinzenal', peso: 2 },
      { pergunta: 'Os salários e encargos do mês anterior foram comprovados?', periodicidade: 'mensal', peso: 5 },
    ],
  });
  await seed.put(ocorrenciaContrato.name, 'ocorrencia_contrato:1', {
    contrato_id,
    roteiro_id,
    data: '2026-11-06',
    tipo: 'visita',
    descricao: 'Primeira visita, às três unidades da região central.',
    respostas: [
      { numero: 1, resposta: 'conforme' },
      { numero: 2, resposta: 'parcial', constatacao: 'Em uma das unidades o papel toalha acabaria antes da entrega seguinte.' },
      { numero: 3, resposta: 'nao_se_aplica', constatacao: 'O primeiro mês ainda não terminou.' },
    ],
  });
}

async function estaEm(work: Work, recurso: string, id: number, situacao: string): Promise<boolean> {
  return (await work.db.first(`select id from ${recurso} where id = $1 and situacao = $2`, [id, situacao])) !== undefined;
}
