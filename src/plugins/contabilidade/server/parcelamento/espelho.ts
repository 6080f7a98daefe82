import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { direitoReceber } from '../../resources/direito_receber';
import type { ParcelamentoRpps } from '../../resources/parcelamento_rpps';
import { chaveEspelhada, lancarDireito, travarDireito } from '../direitos/lancar';
import { estornarFato } from '../livro/fatos';
import { exigirPermanentes } from '../livro/permanentes';
import { completarCodigoDaConta } from '../tabelas/plano';

/** The account of what the RPPS has to receive, intra: it is eliminated against the debt of who pays. */
const CREDITO_INTRA = '1.2.1.1.2.06';
/** What the recognition raises in the RPPS, by what is confessed. */
const VARIACAO = { exercicio: '4.2.1.1.2.01.01', anteriores: '2.3.7.1.1.03' } as const;

/**
 * The mirror of an agreement in the book of the RPPS: a right to receive of who owes.
 *
 * @throws ValidationError where the RPPS keeps no chart of the year, or the debtor is no person
 */
export async function criarDireito(tx: Work, row: ParcelamentoRpps): Promise<void> {
  const rpps = doRpps(tx, row);
  const found = await tx.db.first<{ conta: number | null; devedor: number | null }>(
    `select (select c.id from public.plano_conta c where c.cliente_id = $1 and c.exercicio = $2 and c.codigo = $3 and c.data_exclusao is null) as conta,
            (select p.id from public.pessoa p join public.orgao o on o.id = $4 and p.cpf_cnpj = o.cnpj
              where p.cliente_id = $1 and p.data_exclusao is null limit 1) as devedor`,
    [tx.cliente.id, Number(row.data_consolidacao.slice(0, 4)), completarCodigoDaConta(CREDITO_INTRA), tx.setting.entidadeId],
  );
  if (!found?.conta)
    throw new ValidationError({ entidade_rpps_id: [`A conta ${CREDITO_INTRA} não está no plano de contas do exercício.`] });
  if (!found.devedor)
    throw new ValidationError({
      entidade_rpps_id: ['Cadastre em Pessoas a entidade que deve, com o CNPJ do seu órgão: o direito do RPPS a nomeia.'],
    });
  const made = await createRecord(
    rpps,
    tx.services.registry.get(direitoReceber.name),
    {
      data: row.data_consolidacao,
      devedor_id: found.devedor,
      tipo: 'outros',
      conta_contabil_id: found.conta,
      valor: row.valor_consolidado,
      documento: `Parcelamento ${row.numero_acordo}`,
    },
    { conta_variacao: VARIACAO[row.reconhecimento] },
  );
  await tx.db.execute('update public.parcelamento_rpps set direito_receber_id = $2 where id = $1 and cliente_id = $3', [
    row.id,
    made.id,
    tx.cliente.id,
  ]);
}

/** The correction of which a movement of the debt is. */
const daCorrecao = (id: number, movimento: number) => chaveEspelhada(id, 'correcao', `divida-${movimento}`);
/** The inscription is the first fact of a right. */
const daInscricao = (id: number) => chaveEspelhada(id, 'inscricao', '1');

/** The same of a correction. @param movimento that of the debt */
export async function corrigirDireito(
  tx: Work,
  row: ParcelamentoRpps,
  { data, valor, indice, movimento }: { data: string; valor: string; indice: string; movimento: number },
): Promise<void> {
  const rpps = doRpps(tx, row);
  const direito = await travarDireito(rpps, row.direito_receber_id as number, data);
  await lancarDireito(rpps, direito, {
    movimento: 'correcao',
    evento: '2010',
    variacao: '4.4.3.9.2',
    data,
    valor,
    espelha: `divida-${movimento}`,
    historico: `Atualização por ${indice} do parcelamento ${row.numero_acordo}`,
  });
}

/** The reversal of what mirrors a correction, or without one the confession. */
export async function estornarDireito(
  tx: Work,
  row: ParcelamentoRpps,
  correcao: number | null,
  { data, motivo }: { data: string; motivo: string },
): Promise<void> {
  const [rpps, id] = [doRpps(tx, row), row.direito_receber_id as number];
  const chave = correcao === null ? daInscricao(id) : daCorrecao(id, correcao);
  const made = await estornarFato(rpps, { entidade_id: row.entidade_rpps_id as number, chave, data, motivo });
  if (!made) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O direito do RPPS já foi estornado.' });
  await exigirPermanentes(rpps, made.lancamento_id, { ativo: 'data' });
}

const doRpps = (tx: Work, { entidade_rpps_id }: ParcelamentoRpps): Work => tx.inEntity(entidade_rpps_id as number);
