import { storeContent } from '../../../../server/files/content';
import type { Seed } from '../../../../server/seed/engine';
import { ANOS_DA_PROJECAO } from '../../resources/lrf/projecao_atuarial_rpps';
import { semearTribunal } from '../tribunal/seed';

const YEAR = 2026;
/** The last year before the system: what is of it is registered, and what is of 2025 is in the book. */
const REGISTRADO = 2024;
/** Revenue of a month of it, in reais, by line of the RCL. */
const MES_DA_RCL = {
  iptu: '412300.00',
  iss: '1180450.30',
  itbi: '96210.00',
  irrf: '388120.75',
  outros_tributos: '151800.20',
  contribuicoes: '210400.00',
  rendimentos: '88450.12',
  patrimonial: '21300.00',
  servicos: '64210.00',
  outras: '120450.90',
  fpm: '3120500.00',
  icms: '4210300.00',
  ipva: '612400.00',
  itr: '12450.00',
  lc61: '31200.00',
  fundeb: '2890450.00',
  outras_transferencias: '1460200.00',
  deducao_fundeb: '1597370.00',
};
const MES_DE_PESSOAL = { ativo: '5210300.00', inativo: '180420.00', terceiros: '96500.00', indenizacoes: '12300.00', judiciais: '8450.00' };

/** The registers of the LRF of the demonstration: those of the Prefeitura, and who signs for the Câmara. */
export async function semearLrf(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('cadastros da LRF');
  const orgaos = await seed.work.db.rows<{ id: number; codigo: string }>("select id, codigo from orgao where codigo in ('01', '02')");
  const [camara, prefeitura] = ['01', '02'].map((codigo) => orgaos.find((orgao) => orgao.codigo === codigo)?.id);
  const people = await seed.work.db.rows<{ id: number }>("select id from pessoa where tipo = 'fisica' order by id limit 6");
  if (!camara || !prefeitura || people.length < 6) return;
  await seed.inYear(YEAR, () => semearMunicipio(seed));
  await seed.inEntity(prefeitura, async () => {
    await semearGestao(seed, 'pref', [
      ['prefeito', people[0]?.id],
      ['secretario_financas', people[1]?.id],
      ['contador', people[2]?.id, 'SP-245118/O'],
      ['controle_interno', people[3]?.id],
    ]);
    for (let mes = 1; mes <= 12; mes += 1)
      await seed.put('lrf_rcl', `lrf_rcl:${mes}`, { mes: `${REGISTRADO}-${String(mes).padStart(2, '0')}`, ...MES_DA_RCL });
    await seed.put('lrf_despesa_pessoal', 'lrf_despesa_pessoal:prefeitura', {
      ano: REGISTRADO,
      meses: Array.from({ length: 12 }, (_, n) => ({ mes: String(n + 1), ...MES_DE_PESSOAL })),
    });
    await seed.put('lrf_estimativa_impacto', 'lrf_estimativa:creche', {
      objeto: 'Creche do Jardim Planalto: pessoal e manutenção',
      tipo: 'expansao',
      inicio: `${YEAR}-08-03`,
      fonte: 'Fundeb e recursos próprios de impostos',
      declaracao_ordenador: await pdf(seed, 'declaracao-do-ordenador.pdf'),
      metodologia:
        '<p>Doze servidores pelo vencimento inicial, com encargos de 22% e reajuste pelo IPCA; manutenção pelo custo médio por aluno.</p>',
      valores: [
        { exercicio: YEAR, valor: '310200.00' },
        { exercicio: YEAR + 1, valor: '782450.00' },
        { exercicio: YEAR + 2, valor: '817660.25' },
      ],
    });
    await seed.inYear(YEAR, async () => {
      await seed.put('lrf_publicacao', 'lrf_publicacao:rreo1', {
        relatorio: 'rreo',
        anexo: 'rreo_1',
        periodo: 'b5',
        abrangencia: 'entidade',
      });
    });
  });
  await seed.inEntity(camara, () =>
    semearGestao(seed, 'cam', [
      ['presidente', people[4]?.id],
      ['contador', people[5]?.id, 'SP-198402/O'],
    ]),
  );
}

async function semearMunicipio(seed: Seed): Promise<void> {
  await seed.pause();
  await seed.put('lrf_parametro', 'lrf_parametro', {
    populacao: 58_412,
    periodicidade_rgf: 'quadrimestral',
    regime_recuperacao: false,
    meta_primario: '2150000.00',
    meta_nominal: '1480000.00',
    previsao_rcl: '182400000.00',
  });
  await seed.put('lrf_resultado_primario', 'lrf_resultado_primario', {
    metas: [
      { quadrimestre: '1', meta_primario: '1200000.00', meta_nominal: '900000.00' },
      { quadrimestre: '2', meta_primario: '1800000.00', meta_nominal: '1200000.00' },
      { quadrimestre: '3', meta_primario: '2150000.00', meta_nominal: '1480000.00' },
    ],
    ajustes: [],
  });
  const bairros = await seed.work.db.rows<{ id: number }>('select id from bairro order by id limit 2');
  const orgao = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' limit 1");
  await seed.put('lrf_audiencia', 'lrf_audiencia:q1', {
    data_hora: `${YEAR}-05-27T19:00:00-03:00`,
    tipo: 'metas_quadrimestrais',
    quadrimestre: '1',
    local: 'Plenário da Câmara Municipal',
    convocacao: 'Diário Oficial de 15/05/2026, edição 214',
    pedidos: bairros.map(({ id }, n) => ({
      bairro_id: id,
      orgao_id: orgao?.id,
      situacao: n === 0 ? 'recebido' : 'nao_incluido',
      descricao: n === 0 ? 'Pavimentação da rua da escola' : 'Campo de futebol com iluminação',
      ...(n === 0 ? { valor: '180000.00' } : { resposta: 'A área é do Estado: o pedido foi encaminhado.' }),
    })),
  });
  let [receitas, despesas] = [8_400_000, 5_100_000];
  await seed.put('projecao_atuarial_rpps', 'projecao_atuarial_rpps:capitalizacao', {
    exercicio_base: YEAR - 1,
    plano: 'capitalizacao',
    data_avaliacao: `${YEAR}-03-20`,
    saldo_inicial: '61240380.55',
    linhas: Array.from({ length: ANOS_DA_PROJECAO }, (_, n) => {
      receitas = Math.max(receitas - 90_000, 0);
      despesas = n < 35 ? despesas + 110_000 : Math.max(despesas - 210_000, 0);
      return { ano: YEAR + n, receitas: `${receitas}.00`, despesas: `${despesas}.00` };
    }),
  });
}

/** October as it is sent to the Treasury and checked: asked for once the documents of the demonstration are in the books. */
export async function semearEntregas(seed: Seed): Promise<void> {
  await seed.pause();
  const prefeitura = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade limit 1");
  if (!prefeitura) return;
  await seed.inYear(YEAR, async () => {
    const matriz = () => seed.put('remessa_fiscal', 'remessa_fiscal:10', { mes: '10' }).then(() => undefined);
    await seed.inEntity(prefeitura.id, matriz, { consolidating: true });
    await seed.inEntity(prefeitura.id, async () => {
      await seed.put('verificacao_stn_execucao', 'verificacao_stn:10', { mes: '10', abrangencia: 'entidade' });
      await semearTribunal(seed);
    });
  });
}

async function semearGestao(
  seed: Seed,
  entidade: string,
  gestores: readonly (readonly [cargo: string, pessoa: number | undefined, registro?: string])[],
): Promise<void> {
  await seed.pause();
  for (const [cargo, pessoa_id, registro] of gestores)
    await seed.put('lrf_gestao', `lrf_gestao:${entidade}:${cargo}`, { cargo, pessoa_id, registro, inicio: '2025-01-01' });
}

/** A page with nothing but its kind, in the place of the signed declaration. */
const PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

async function pdf(seed: Seed, nome: string): Promise<number> {
  return (await storeContent(seed.work, nome, Buffer.from(PAGE), 'application/pdf')).id;
}
