import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';

/** The ids that the families and the requests of the demonstration refer to. */
export interface Cadastros {
  tipos: ReadonlyMap<string, number>;
  cras: number;
  creas: number;
  despesas: ReadonlyMap<string, number>;
}

const NORMA_BPC = 'Lei 8.742/1993, art. 20; Decreto 12.534/2025';
/** Criterion, income, whether it counts, since and until when, and the rule. */
const CRITERIOS = [
  ['municipal', 'bolsa_familia', 'nao', '2020-01-01', null, 'Resolução CMAS 04/2026'],
  ['municipal', 'eventual', 'nao', '2020-01-01', null, 'Resolução CMAS 04/2026'],
  ['bolsa_familia', 'bolsa_familia', 'nao', '2020-01-01', null, 'Lei 14.601/2023'],
  ['bpc', 'bolsa_familia', 'nao', '2020-01-01', '2025-06-24', NORMA_BPC],
  ['bpc', 'bolsa_familia', 'sim', '2025-06-25', null, NORMA_BPC],
  ['bpc', 'bpc', 'acima_do_minimo', '2020-01-01', null, NORMA_BPC],
  ['bpc', 'aposentadoria', 'acima_do_minimo', '2020-01-01', null, NORMA_BPC],
  ['bpc', 'pensao_alimenticia', 'nao', '2020-01-01', null, NORMA_BPC],
  ['bpc', 'auxilio_inclusao', 'nao', '2020-01-01', null, NORMA_BPC],
  ['bpc', 'auxilio_barragem', 'nao', '2020-01-01', null, NORMA_BPC],
] as const;

const PREFEITO = 'Augusto Ferraz Bittencourt';
const NOEMI = 'Noemi Farias Dantas';
const GABRIELA = 'Gabriela Cardim Saldanha';

const pessoaDe = async ({ work }: Seed, nome: string): Promise<number | null> =>
  (await work.db.first<{ id: number }>('select p.id from pessoa p where p.nome = $1 order by p.id limit 1', [nome]))?.id ?? null;

/** Laws, criteria, team, types of benefit and of expense, and the law of the aid. */
export async function semearCadastros(seed: Seed, orgao_id: number): Promise<Cadastros | null> {
  const { work } = seed;
  const [cras, creas] = await Promise.all(
    ['CRAS Norte', 'CREAS'].map((nome) =>
      work.db.first<{ id: number }>('select d.id from departamento d where d.nome = $1 order by d.id limit 1', [nome]),
    ),
  );
  const noemi = await pessoaDe(seed, NOEMI);
  if (!cras || !creas || !noemi) return null;
  const ato = (tipo: 'lei' | 'decreto', numero: number, data: string, ementa: string, texto: string) =>
    semearAto(seed, orgao_id, { tipo, numero, data, ementa, texto });
  const lei = await ato(
    'lei',
    1121,
    '2019-05-20',
    'Institui os benefícios eventuais da assistência social.',
    'Ficam instituídos os auxílios por natalidade e por morte, a cesta básica e o atendimento em calamidade.',
  );
  const leiAuxilio = await ato(
    'lei',
    1183,
    '2023-09-11',
    'Autoriza o auxílio financeiro a famílias em vulnerabilidade.',
    'O Município pagará auxílio financeiro de até seis parcelas a famílias com renda por pessoa de até meio salário mínimo.',
  );
  const decreto = await ato(
    'decreto',
    2490,
    '2026-05-11',
    'Declara situação de calamidade pública nas áreas atingidas pelo temporal.',
    'Fica declarada a situação de calamidade pública nos bairros atingidos pelo temporal de 10 de maio de 2026.',
  );
  for (const [criterio, tipo_renda, conta, inicio, fim, norma] of CRITERIOS)
    await seed.put('criterio_renda', `criterio_renda:${criterio}:${tipo_renda}:${inicio}`, {
      criterio,
      tipo_renda,
      conta,
      inicio,
      fim,
      norma,
    });
  await semearEquipe(seed, cras.id, noemi);
  const cesta = await semearCestas(seed, cras.id, noemi);
  const tipos = await semearTipos(seed, { lei, decreto, ...cesta });
  const despesas = await semearAuxilio(seed, leiAuxilio);
  await semearProgramas(seed, cras.id, lei);
  return { tipos, despesas, cras: cras.id, creas: creas.id };
}

async function semearAto(
  seed: Seed,
  orgao_id: number,
  { tipo, numero, data, ementa, texto }: { tipo: 'lei' | 'decreto'; numero: number; data: string; ementa: string; texto: string },
): Promise<number> {
  const id = await seed.put('ato_administrativo', `ato:assistencia:${tipo} ${numero}`, {
    tipo,
    poder: 'executivo',
    data_ato: data,
    orgao_id,
    autoridade_id: await pessoaDe(seed, PREFEITO),
    ementa,
    antigo: true,
    numero_antigo: numero,
    dispositivos: [
      { nivel: 'artigo', texto },
      { nivel: 'artigo', texto: 'Este ato entra em vigor na data da sua publicação.' },
    ],
  });
  const row = await seed.work.db.first<{ situacao: string }>('select situacao from ato_administrativo where id = $1', [id]);
  if (row?.situacao === 'minuta')
    await runAct(seed.work, seed.work.services.registry.get('ato_administrativo'), id, 'registrar', {
      publicacao_data: data,
      publicacao_edicao: 'Jornal da Cidade',
    });
  return id;
}

async function semearEquipe(seed: Seed, departamento_id: number, noemi: number): Promise<void> {
  const gabriela = await pessoaDe(seed, GABRIELA);
  const na = (pessoa_id: number | null, registro: string) =>
    pessoa_id === null ? [] : [{ pessoa_id, registro, departamento_id, inicio: '2025-01-02' }];
  await seed.put('cargo_social', 'cargo_social:assistente', {
    nome: 'Assistente social',
    nivel: 'superior',
    pode: ['entrevistar', 'parecer', 'entregar'],
    conselho_classe: 'CRESS',
    equipe: na(noemi, '12.345/SP'),
  });
  await seed.put('cargo_social', 'cargo_social:psicologo', {
    nome: 'Psicólogo',
    nivel: 'superior',
    pode: ['entrevistar', 'parecer'],
    conselho_classe: 'CRP',
    equipe: na(gabriela, '06/98.765'),
  });
  await seed.put('cargo_social', 'cargo_social:orientador', {
    nome: 'Orientador social',
    nivel: 'medio',
    pode: ['entrevistar', 'entregar'],
  });
}

interface Cesta {
  material_id: number | null;
  almoxarifado_id: number | null;
}

/** The warehouse of the CRAS, with the baskets that it gives out. */
async function semearCestas(seed: Seed, departamento_id: number, responsavel_id: number): Promise<Cesta> {
  const { work } = seed;
  const modelo = await work.db.first<{ subgrupo_id: number; unidade_id: number; natureza_despesa_id: number }>(
    "select m.subgrupo_id, m.unidade_id, m.natureza_despesa_id from material m where m.nome like 'Arroz%' order by m.id limit 1",
  );
  const lugar = await work.db.first<{ unidade_id: number; orgao_id: number }>(
    'select d.unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
    [departamento_id],
  );
  if (!modelo || !lugar) return { material_id: null, almoxarifado_id: null };
  const material_id = await seed.put('material', 'material:cesta', {
    ...modelo,
    nome: 'Cesta básica de alimentos',
    descricao: 'Cesta básica de alimentos para um mês, conforme a resolução do conselho.',
    tipo: 'consumo',
    catalogo: 'proprio',
    criterios_448: ['perecibilidade'],
    controla_estoque: true,
    controla_lote: false,
    controla_validade: false,
  });
  const almoxarifado_id = await seed.put('almoxarifado', 'almoxarifado:cras', {
    codigo: '011',
    nome: 'Almoxarifado do CRAS',
    tipo: 'setorial',
    ...lugar,
    departamento_id,
    responsavel_id,
    conta_contabil: '1.1.5.6.1.01',
    endereco: 'Rua das Palmeiras, 45',
    itens: [{ material_id, estoque_minimo: '10', ponto_pedido: '20', estoque_maximo: '200', tempo_reposicao_dias: 10 }],
  });
  const saldo = await seed.put('movimentacao_estoque', 'movimentacao_estoque:cestas', {
    almoxarifado_id,
    tipo: 'saldo_inicial',
    data: '2026-11-03',
    itens: [{ material_id, quantidade: '80', valor_total: '11600.00' }],
  });
  const row = await work.db.first<{ situacao: string }>('select situacao from movimentacao_estoque where id = $1', [saldo]);
  if (row?.situacao === 'rascunho') await runAct(work, work.services.registry.get('movimentacao_estoque'), saldo, 'confirmar', {});
  return { material_id, almoxarifado_id };
}

async function semearTipos(
  seed: Seed,
  { lei, decreto, material_id, almoxarifado_id }: Cesta & { lei: number; decreto: number },
): Promise<Map<string, number>> {
  const ate = (valor: string, efeito: 'requisito' | 'prioridade') => ({ campo: 'renda_sm', operador: 'ate', valor, efeito });
  const em2025 = (quantidade: number) => [{ ano: 2025, quantidade, fonte: 'Relatório de gestão de 2025, aprovado pelo CMAS.' }];
  const prioridades = [{ campo: 'criancas', operador: 'desde', valor: '1', efeito: 'prioridade' }];
  const TIPOS: readonly Readonly<Record<string, unknown>>[] = [
    {
      nome: 'Auxílio-natalidade',
      modalidade: 'natalidade',
      forma: 'pecunia',
      quantidade_por: 'filho',
      valor: '450.00',
      evento_dias: 90,
      lei_id: lei,
      execucao_migrada: em2025(38),
      criterios: [ate('0.5', 'prioridade')],
      documentos: 'Certidão de nascimento\nCPF da criança',
    },
    {
      nome: 'Cesta básica',
      modalidade: 'alimentacao',
      forma: 'bens',
      justificativa_forma: 'O comércio do bairro rural não recebe o cartão.',
      material_id,
      almoxarifado_id,
      valor: '145.00',
      limite_quantidade: 3,
      limite_meses: 12,
      lei_id: lei,
      execucao_migrada: em2025(310),
      criterios: [ate('0.5', 'requisito'), ...prioridades],
    },
    {
      nome: 'Auxílio por morte',
      modalidade: 'morte',
      forma: 'servico',
      justificativa_forma: 'O funeral é por contrato, com preço fechado.',
      valor: '1200.00',
      evento_dias: 30,
      parecer: 'nao',
      lei_id: lei,
      execucao_migrada: em2025(21),
      documentos: 'Certidão de óbito',
    },
    {
      nome: 'Kit enxoval',
      modalidade: 'natalidade',
      forma: 'bens',
      justificativa_forma: 'Confeccionado pela oficina do CRAS.',
      quantidade_por: 'filho',
      valor: '120.00',
      resolucao: 'Resolução CMAS 03/2026',
    },
    {
      nome: 'Atendimento em calamidade',
      modalidade: 'calamidade',
      forma: 'pecunia',
      valor: '600.00',
      limite_quantidade: 1,
      limite_meses: 12,
      lei_id: lei,
      emergencia_ato_id: decreto,
    },
  ];
  const ids = new Map<string, number>();
  for (const tipo of TIPOS)
    ids.set(
      tipo.nome as string,
      await seed.put('tipo_beneficio', `tipo_beneficio:${tipo.nome}`, { resolucao: 'Resolução CMAS 04/2026', ...tipo }),
    );
  return ids;
}

async function semearAuxilio(seed: Seed, ato_id: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [nome, valor_maximo, comprovante, parcelas_max] of [
    ['Aluguel social', '500.00', 'contrato', 6],
    ['Energia elétrica', '150.00', 'nota', 3],
    ['Mudança', '400.00', 'recibo', 1],
  ] as const)
    ids.set(nome, await seed.put('tipo_despesa_social', `tipo_despesa_social:${nome}`, { nome, valor_maximo, comprovante, parcelas_max }));
  await seed.put('legislacao_auxilio', 'legislacao_auxilio:1', {
    ato_id,
    vigencia_inicio: '2023-09-11',
    renda_max_sm: '0.50',
    valor_mes_max: '600.00',
    parcelas_max: 6,
    intervalo_meses: 6,
    prestacao_dias: 30,
    limite_anual_municipio: '120000.00',
    tipos_despesa: [...ids.values()],
    execucao_migrada: [{ ano: 2025, quantidade: 41, fonte: 'Relatório de gestão de 2025, aprovado pelo CMAS.' }],
  });
  return ids;
}

async function semearProgramas(seed: Seed, departamento_id: number, lei_id: number): Promise<void> {
  await seed.put('programa_social', 'programa_social:paif', {
    nome: 'Acompanhamento familiar (PAIF)',
    sigla: 'PAIF',
    esfera: 'municipal',
    protecao: 'basica',
    departamento_id,
    inicio: '2025-01-02',
    capacidade: 40,
    lei_id,
  });
  await seed.put('programa_social', 'programa_social:convivencia', {
    nome: 'Convivência e fortalecimento de vínculos',
    sigla: 'SCFV',
    esfera: 'municipal',
    protecao: 'basica',
    departamento_id,
    inicio: '2025-01-02',
    capacidade: 60,
    lei_id,
  });
}
