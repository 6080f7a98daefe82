import { runAct } from '../../../../server/documents/acts';
import { storeContent } from '../../../../server/files/content';
import { cnpjFrom, cpfFrom } from '../../../../server/seed/draw';
import type { Seed } from '../../../../server/seed/engine';
import { pageOf } from '../../../../server/seed/page';
import { consultaSancao } from '../../resources/fornecedores/consulta_sancao';
import { distribuicaoCredenciamento } from '../../resources/fornecedores/distribuicao_credenciamento';
import { fornecedorCadastro } from '../../resources/fornecedores/fornecedor_cadastro';
import { fornecedorDocumento, TIPOS_DOCUMENTO_FORNECEDOR } from '../../resources/fornecedores/fornecedor_documento';
import { inscricaoProcedimento } from '../../resources/fornecedores/inscricao_procedimento';
import { procedimentoAuxiliar } from '../../resources/fornecedores/procedimento_auxiliar';
import { sancaoFornecedor } from '../../resources/fornecedores/sancao_fornecedor';
import { FORNECEDORES, lugarDe } from './ramos';

/** Who is kept from contracting. */
const SANCIONADO = lugarDe('98760016');
/** Who maintains buildings, in the order of inscription, and who prints and sells stationery. */
const PREDIAL = ['98760021', '98760001', '98760013', '98760014'];
const GRAFICAS = ['98760002', '98760017'];
const POSTOS = ['98760004'];

/** Tipo, emissão, validade: those of every supplier; the third of each four lets its CRF expire. */
const CERTIDOES = [
  ['federal', '2026-08-03', '2027-01-30'],
  ['estadual', '2026-09-14', '2027-03-13'],
  ['municipal', '2026-10-05', '2027-01-05'],
  ['cndt', '2026-09-21', '2027-03-20'],
  ['fgts', '2026-10-27', '2027-01-25'],
] as const;
const CRF_VENCIDO = ['fgts', '2026-09-28', '2026-10-27'] as const;
/** A CND that nobody checked yet. */
const A_CONFERIR = ['federal', '2026-11-16', '2027-05-15'] as const;

/** A small business whose representative has an account of the portal: Papelaria Aurora and Rosana Meira Lustosa. */
const COM_CONTA = { fornecedor: cnpjFrom('98760002'), representante: cpfFrom(900_000_034) };

interface Semeado {
  id: number;
  pessoa_id: number;
}

/** The suppliers of the demonstration: who is regular, who let a certificate expire and who is sanctioned, and two procedures with inscriptions. */
export async function semearFornecedores(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('fornecedores e procedimentos auxiliares');
  const { db } = seed.work;
  if (await db.first("select id from fornecedor_cadastro where chave_semente like '%fornecedor_cadastro:0'")) return;
  const representantes = await db.rows<{ id: number }>("select id from pessoa where tipo = 'fisica' order by id desc limit $1", [
    FORNECEDORES.length,
  ]);
  const daConta = await db.first<{ fornecedor: number; representante: number }>(
    'select f.id as fornecedor, r.id as representante from pessoa f, pessoa r where f.cpf_cnpj = $1 and r.cpf_cnpj = $2',
    [COM_CONTA.fornecedor, COM_CONTA.representante],
  );
  const subgrupos = await db.rows<{ id: number; codigo: string }>('select id, codigo from subgrupo_material order by codigo');
  const fornecedores: Semeado[] = [];
  for (const [n, { raiz, porte, receita, ramos }] of FORNECEDORES.entries()) {
    const pessoa = await db.first<{ id: number }>('select id from pessoa where cpf_cnpj = $1', [cnpjFrom(raiz)]);
    const pessoa_id = pessoa?.id ?? 0;
    const comConta = pessoa_id === daConta?.fornecedor;
    const representante = comConta ? daConta?.representante : representantes[n]?.id;
    const id = await seed.put(fornecedorCadastro.name, `fornecedor_cadastro:${n}`, {
      pessoa_id,
      porte,
      receita_bruta_anual: receita,
      linhas_fornecimento: subgrupos.filter(({ codigo }) => ramos.includes(codigo)).map(({ id }) => id),
      representantes: [{ pessoa_id: representante, poderes: 'Representar a empresa em licitações e assinar contratos.' }],
    });
    fornecedores.push({ id, pessoa_id });
    await semearCertidoes(seed, n, id);
    if (n !== SANCIONADO) await semearConsulta(seed, n, pessoa_id);
  }
  await seed.put(sancaoFornecedor.name, 'sancao_fornecedor:0', {
    pessoa_id: fornecedores[SANCIONADO]?.pessoa_id,
    tipo: 'impedimento',
    origem: 'municipio',
    decisao: '2026-11-16',
    inicio: '2026-11-17',
    fim: '2028-11-17',
    fundamento: 'Inexecução total do contrato de fornecimento (Lei 14.133/2021, art. 155, III).',
  });
  const os = (raizes: readonly string[]) => raizes.flatMap((raiz) => fornecedores[lugarDe(raiz)] ?? []);
  await semearCredenciamento(seed, os(PREDIAL));
  await semearGraficas(seed, os(GRAFICAS));
  await semearPostos(seed, os(POSTOS));
  await semearRegistroCadastral(seed, fornecedores.slice(0, 7));
}

async function semearCertidoes(seed: Seed, n: number, fornecedor_id: number): Promise<void> {
  const certidoes = n % 4 === 2 ? [...CERTIDOES.slice(0, 4), CRF_VENCIDO] : CERTIDOES;
  const todas = n % 5 === 0 ? [...certidoes, A_CONFERIR] : certidoes;
  for (const [k, [tipo, emissao, validade]] of todas.entries()) {
    const numero = `${2026_000 + n * 10 + k}`;
    const id = await seed.put(fornecedorDocumento.name, `fornecedor_documento:${n}:${k}`, {
      fornecedor_id,
      tipo,
      numero,
      emissao,
      validade,
      arquivo: await pagina(seed, `${tipo}-${numero}.pdf`, `${TIPOS_DOCUMENTO_FORNECEDOR[tipo]} nº ${numero}`),
    });
    if (k < certidoes.length) await praticar(seed, fornecedorDocumento.name, id, 'validar');
  }
}

/** CEIS and CNEP are not configured in the demonstration: what it awards and signs goes by certificates of the day. */
async function semearConsulta(seed: Seed, n: number, pessoa_id: number): Promise<void> {
  await seed.put(consultaSancao.name, `consulta_sancao:${n}`, {
    pessoa_id,
    emissao: seed.work.today(),
    motivo: 'O Município ainda não configurou a consulta ao CEIS e ao CNEP.',
    certidao: await pagina(seed, `correcional-${n + 1}.pdf`, 'Certidão negativa correcional (CEIS e CNEP)'),
  });
}

/** Three credenciados and one in analysis; the second has the smallest value and is the next. */
async function semearCredenciamento(seed: Seed, fornecedores: readonly Semeado[]): Promise<void> {
  const procedimento = await publicar(seed, 'credenciamento', {
    objeto: 'Credenciamento de prestadores de serviços de manutenção predial, para atender às unidades do Município.',
    hipotese_credenciamento: 'paralela',
    criterio_distribuicao: 'Rodízio: recebe a demanda quem tem o menor valor acumulado; no empate, quem se inscreveu primeiro.',
    itens: await itensDoEdital(seed, '11.02', ['95.0000', '120.5000']),
  });
  const credenciados: number[] = [];
  for (const [n, { pessoa_id }] of fornecedores.entries()) {
    const id = await inscrever(seed, 'credenciamento', procedimento, pessoa_id, n);
    if (n < 3) credenciados.push(await deferir(seed, id));
  }
  for (const [n, [quem, valor]] of (
    [
      [0, '4200.00'],
      [1, '1850.00'],
      [2, '3100.00'],
    ] as const
  ).entries())
    await seed.put(distribuicaoCredenciamento.name, `distribuicao_credenciamento:${n}`, {
      inscricao_id: credenciados[quem],
      data: seed.work.today(),
      objeto: `Reparo na escola municipal ${n + 1}`,
      valor,
    });
}

/** Who prints and sells stationery, both credenciados. */
async function semearGraficas(seed: Seed, fornecedores: readonly Semeado[]): Promise<void> {
  const procedimento = await publicar(
    seed,
    'credenciamento',
    {
      objeto: 'Credenciamento de papelarias e gráficas, para material de expediente e serviços gráficos das unidades do Município.',
      hipotese_credenciamento: 'paralela',
      criterio_distribuicao: 'Rodízio: recebe a demanda quem tem o menor valor acumulado; no empate, quem se inscreveu primeiro.',
      itens: await itensDoEdital(seed, '15.01', ['2.4000', '0.8500', '88.5000']),
    },
    'graficas',
  );
  for (const [n, { pessoa_id }] of fornecedores.entries())
    await deferir(seed, await inscrever(seed, 'graficas', procedimento, pessoa_id, n));
}

/** The gas station of the town: the price of fuel is that of the day (Lei 14.133/2021, art. 79, III). */
async function semearPostos(seed: Seed, fornecedores: readonly Semeado[]): Promise<void> {
  const procedimento = await publicar(
    seed,
    'credenciamento',
    {
      objeto: 'Credenciamento de postos de combustíveis, para o abastecimento da frota do Município.',
      hipotese_credenciamento: 'fluido',
      criterio_distribuicao: 'Abastece-se no posto credenciado mais próximo do itinerário de cada viagem.',
      itens: await itensDoEdital(seed, '07.01', ['5.8900', '3.9900', '6.1900', '6.0500']),
    },
    'postos',
  );
  for (const [n, { pessoa_id }] of fornecedores.entries()) await deferir(seed, await inscrever(seed, 'postos', procedimento, pessoa_id, n));
}

/** Six inscriptions with the certificate of registration and one that has just arrived. */
async function semearRegistroCadastral(seed: Seed, fornecedores: readonly Semeado[]): Promise<void> {
  const procedimento = await publicar(seed, 'registro_cadastral', {
    objeto: 'Registro cadastral unificado dos fornecedores do Município.',
  });
  for (const [n, { pessoa_id }] of fornecedores.entries()) {
    const id = await inscrever(seed, 'registro_cadastral', procedimento, pessoa_id, n);
    if (n < fornecedores.length - 1) await deferir(seed, id);
  }
}

async function publicar(seed: Seed, tipo: string, more: object, chave: string = tipo): Promise<number> {
  const { db } = seed.work;
  const orgao = await db.first<{ id: number }>("select id from orgao where codigo = '02'");
  const comissao = await db.first<{ id: number }>(
    "select id from comissao_licitacao where tipo = 'comissao_contratacao' order by id limit 1",
  );
  const data = seed.work.today();
  const id = await seed.put(procedimentoAuxiliar.name, `procedimento_auxiliar:${chave}`, {
    tipo,
    orgao_id: orgao?.id,
    comissao_id: comissao?.id,
    data_inicio: data,
    ...more,
    anexos: [
      {
        titulo: 'Edital',
        tipo: 'edital',
        arquivo: await pagina(seed, `edital-${chave}.pdf`, 'Edital de chamamento público'),
        publicar: true,
      },
    ],
  });
  await praticar(seed, procedimentoAuxiliar.name, id, 'publicar', { data });
  return id;
}

async function itensDoEdital(seed: Seed, subgrupo: string, precos: readonly string[]): Promise<object[]> {
  const servicos = await seed.work.db.rows<{ id: number }>(
    'select m.id from material m join subgrupo_material s on s.id = m.subgrupo_id where s.codigo = $1 order by m.codigo limit $2',
    [subgrupo, precos.length],
  );
  return servicos.map(({ id }, n) => ({ material_id: id, quantidade: '200.0000', valor_unitario: precos[n] }));
}

async function inscrever(seed: Seed, chave: string, procedimento_id: number, pessoa_id: number, n: number): Promise<number> {
  return seed.put(inscricaoProcedimento.name, `inscricao_procedimento:${chave}:${n}`, {
    procedimento_id,
    pessoa_id,
    documentos: [
      {
        titulo: 'Requerimento e certidões',
        validade: '2027-05-31',
        arquivo: await pagina(seed, `requerimento-${n + 1}.pdf`, 'Requerimento de inscrição'),
      },
    ],
  });
}

async function deferir(seed: Seed, id: number): Promise<number> {
  await praticar(seed, inscricaoProcedimento.name, id, 'analisar');
  await praticar(seed, inscricaoProcedimento.name, id, 'deferir', { data: seed.work.today() });
  return id;
}

async function praticar(seed: Seed, recurso: string, id: number, ato: string, pedido: object = {}): Promise<void> {
  await runAct(seed.work, seed.work.services.registry.get(recurso), id, ato, pedido);
}

async function pagina(seed: Seed, nome: string, texto: string): Promise<number> {
  return (await storeContent(seed.work, nome, Buffer.from(pageOf(texto), 'latin1'), 'application/pdf')).id;
}
