import type { Setup } from '../../../../server/installation';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';

/** Code, name, kind, account, day of payment and, of what is revenue of the municipality, its nature. */
const TITULOS = [
  ['001', 'INSS – servidores', 'consignacao', '2.1.8.8.1.01.02', 20, null],
  ['002', 'INSS – cessão de mão de obra', 'consignacao', '2.1.8.8.1.01.02', 20, null],
  ['003', 'Imposto de renda retido na fonte', 'consignacao', '2.1.8.8.1.01.04', 10, '1.1.1.3.03.4.1'],
  ['004', 'ISS retido na fonte', 'consignacao', '2.1.8.8.1.01.08', 10, '1.1.1.4.51.1.1'],
  ['005', 'Empréstimo consignado', 'consignacao', '2.1.8.8.1.01.15', 5, null],
  ['006', 'Pensão alimentícia', 'consignacao', '2.1.8.8.1.01.10', 5, null],
  ['007', 'Contribuição ao sindicato', 'consignacao', '2.1.8.8.1.01.13', 10, null],
  ['008', 'Caução em dinheiro', 'deposito', '2.1.8.8.1.04.01', null, null],
  ['009', 'Depósito judicial', 'deposito', '2.1.8.8.1.03', null, null],
  ['013', 'RPPS – servidores', 'consignacao', '2.1.8.8.1.01.01', 20, null],
  ['014', 'Outras consignações', 'consignacao', '2.1.8.8.1.01.99', 10, null],
  ['010', 'Salário-família a compensar', 'realizavel', '1.1.3.8.1.99', null, null],
] as const;

/** STN code of the fonte of what is held for others. */
const FONTES = { '008': '862', '009': '861' } as const;

/** Name, título, from whom, on what, rate, least value and code of the return. */
const RETENCOES = [
  ['INSS sobre cessão de mão de obra – 11 %', '002', 'juridica', 'mao_obra', '11', '10.00', '1162'],
  ['ISS sobre serviços – 3 %', '004', 'ambas', 'material_deduzido', '3', null, null],
  ['IRRF sobre serviços – 1,5 %', '003', 'juridica', 'bruto', '1.5', '10.00', '1708'],
  ['IRRF sobre bens – 1,2 %', '003', 'juridica', 'bruto', '1.2', '10.00', '6147'],
  // of the folha the value comes from the contracheques
  ['Folha: RPPS de servidores', '013', 'ambas', 'bruto', null, null, null],
  ['Folha: INSS de servidores', '001', 'ambas', 'bruto', null, null, null],
  ['Folha: IRRF de servidores', '003', 'ambas', 'bruto', null, null, '0561'],
  ['Folha: pensão alimentícia', '006', 'ambas', 'bruto', null, null, null],
  ['Folha: empréstimo consignado', '005', 'ambas', 'bruto', null, null, null],
  ['Folha: contribuição ao sindicato', '007', 'ambas', 'bruto', null, null, null],
  ['Folha: outras consignações', '014', 'ambas', 'bruto', null, null, null],
] as const;

/** Puts a record where it is to be, and gives its id. */
type Por = (recurso: 'titulo_extra_orcamentario' | 'tipo_retencao', chave: string, draft: Record<string, unknown>) => Promise<number>;

/**
 * The títulos that every municipality has, and the retentions that the law asks of whoever pays (Lei 8.212/1991 art. 31; LC 116/2003
 * art. 6º; IN RFB 1.234/2012).
 *
 * @param desde first day of the retentions, AAAA-MM-DD
 */
export async function cadastrarPadrao(work: Work, desde: string, por: Por): Promise<void> {
  const naturezas = await work.db.rows<{ id: number; codigo: string }>(
    "select id, codigo from natureza_receita where codigo = any($1::text[]) and desdobramento = '00.00'",
    [TITULOS.flatMap(([, , , , , natureza]) => natureza ?? [])],
  );
  const fontes = await work.db.rows<{ id: number; codigo_stn: string }>(
    "select id, codigo_stn from fonte_recurso where codigo_stn = any($1::text[]) and grupo = '1' and detalhamento = '0000'",
    [Object.values(FONTES)],
  );
  const titulos = new Map<string, number>();
  for (const [codigo, nome, natureza, conta_contabil, dia_recolhimento, receita] of TITULOS) {
    const fonte = FONTES[codigo as keyof typeof FONTES];
    const id = await por('titulo_extra_orcamentario', `titulo_extra:${codigo}`, {
      codigo,
      nome,
      natureza,
      conta_contabil,
      dia_recolhimento,
      fonte_recurso_id: fontes.find(({ codigo_stn }) => codigo_stn === fonte)?.id ?? null,
      gera_receita_propria: receita !== null,
      natureza_receita_id: naturezas.find((one) => one.codigo === receita)?.id ?? null,
    });
    titulos.set(codigo, id);
  }
  for (const [nome, titulo, tipo_pessoa, incide_sobre, aliquota, valor_minimo, codigo_receita] of RETENCOES)
    await por('tipo_retencao', `tipo_retencao:${nome}`, {
      nome,
      tipo_pessoa,
      incide_sobre,
      aliquota,
      valor_minimo,
      codigo_receita,
      titulo_extra_id: titulos.get(titulo),
      vigencia_inicio: desde,
    });
}

/** A municipality is born with them: the first liquidação may already withhold. */
export async function instalarFinanceiro({ work }: Setup): Promise<void> {
  await cadastrarPadrao(
    work,
    `${work.today().slice(0, 4)}-01-01`,
    async (recurso, _chave, draft) => (await createRecord(work, work.services.registry.get(recurso), draft)).id,
  );
}
