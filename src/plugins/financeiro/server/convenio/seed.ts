import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { convenio } from '../../resources/convenio';

const CONTA = '50009';
const FONTE = '1.700.0000';
const NATUREZA = '2.4.1.4.99.0.1';

/** A convênio of paving, of which a parcela came in, and a termo de fomento that nothing was given of yet. */
export async function semearConvenios(seed: Seed): Promise<void> {
  await seed.pause();
  const { work } = seed;
  const idDe = async (sql: string, values: unknown[] = []) => (await work.db.first<{ id: number }>(sql, values))?.id;
  const fonte = await idDe('select id from fonte_recurso where codigo = $1', [FONTE]);
  const propria = await idDe("select id from fonte_recurso where codigo = '1.500.0000'");
  const natureza = await idDe('select id from natureza_receita where codigo = $1 and situacao order by desdobramento limit 1', [NATUREZA]);
  const [concedente, convenente] = await work.db.rows<{ id: number }>(
    "select id from pessoa where tipo = 'juridica' and situacao order by id limit 2",
  );
  if (!fonte || !propria || !natureza || !concedente || !convenente) return;
  const conta_bancaria_id = await seed.put('conta_bancaria', `conta_bancaria:${CONTA}`, {
    descricao: 'Convênio de pavimentação',
    tipo: 'vinculada',
    conta: CONTA,
    conta_dv: '9',
    agencia: '1234',
    agencia_dv: '3',
    banco_id: await idDe("select id from public.banco where codigo = '001'"),
    abertura: '2026-10-01',
    fontes: [{ fonte_recurso_id: fonte }],
  });
  const pavimentacao = await seed.put('convenio', 'convenio:pavimentacao', {
    numero: '914.220/2026',
    numero_transferegov: '914220',
    sentido: 'recebido',
    instrumento: 'convenio',
    concedente_id: concedente.id,
    objeto: 'Pavimentação asfáltica de vias do bairro Industrial',
    fonte_recurso_id: fonte,
    conta_bancaria_id,
    assinatura: '2026-10-05',
    vigencia_inicio: '2026-10-05',
    vigencia_fim: '2027-10-04',
    natureza_receita_id: natureza,
    valor_repasse: '600000.00',
    valor_contrapartida: '30000.00',
    parcelas: [
      { numero: 1, previsao: '2026-11-10', valor: '240000.00' },
      { numero: 2, previsao: '2027-04-10', valor: '360000.00' },
    ],
    metas: [{ descricao: 'Pavimentar 1,8 km de vias', valor: '630000.00', percentual: '0' }],
  });
  const fomento = await seed.put('convenio', 'convenio:fomento', {
    numero: '3/2026',
    sentido: 'concedido',
    instrumento: 'termo_fomento',
    convenente_id: convenente.id,
    fonte_recurso_id: propria,
    objeto: 'Oficinas de contraturno para crianças e adolescentes',
    assinatura: '2026-10-13',
    vigencia_inicio: '2026-10-13',
    vigencia_fim: '2026-12-31',
    valor_repasse: '48000.00',
    parcelas: [{ numero: 1, previsao: '2026-12-01', valor: '48000.00' }],
  });
  for (const id of [pavimentacao, fomento]) await assinar(seed, id);
  await seed.put('lancamento_receita', 'receita:convenio', {
    tipo: 'normal',
    data: '2026-11-10',
    data_credito: '2026-11-10',
    valor_bruto: '240000.00',
    credito_lancado: false,
    natureza_receita_id: natureza,
    conta_bancaria_id,
    convenio_id: pavimentacao,
    historico: 'Primeira parcela do convênio de pavimentação',
  });
}

async function assinar({ work }: Seed, id: number): Promise<void> {
  const minuta = await work.db.first("select id from convenio where id = $1 and situacao = 'minuta'", [id]);
  if (minuta) await runAct(work, work.services.registry.get(convenio.name), id, 'assinar', {});
}
