import { createHash } from 'node:crypto';
import { refusalOfAct } from '../../../../resources/definition';
import { ConflictError, StateError } from '../../../../server/http/errors';
import { issueNumber } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import type { CertidaoDividaAtiva } from '../../resources/certidao_divida_ativa';
import { certidaoDividaAtiva } from '../../resources/certidao_divida_ativa';
import { type DividaAtiva, dividaAtiva } from '../../resources/divida_ativa';
import { novoCodigo } from '../papel';
import { type Conteudo, exigirElementos, lerConteudo } from './conteudo';
import { recusarPrescrita } from './prescricao';
import { recusarQuemLancou } from './segregacao';

/** What a substitute says in the place of the one that it mends. */
type Correcoes = Partial<Pick<Conteudo, 'processo' | 'fundamento' | 'domicilio'>>;

/**
 * Issues the CDA of an inscription, authenticated by who issues it: its content never changes, and the code and the SHA-256
 * let anybody check it.
 *
 * @returns the id of the CDA
 * @throws ValidationError naming the elements that are missing (DA1); ConflictError for who launched (Z18)
 */
export async function emitirCda(
  tx: Work,
  record: DividaAtiva,
  substituta: { substitui_id: number; motivo: string; correcoes: Correcoes } | null = null,
): Promise<number> {
  recusarPrescrita(record, tx);
  await recusarQuemLancou(
    tx,
    record.meses.map(({ debito_id }) => debito_id),
    'assinar a certidão sobre',
  );
  if (!substituta) await recusarSegunda(tx, record.id);
  const data = tx.today();
  const conteudo: Conteudo = { ...(await lerConteudo(tx, record, data)), ...substituta?.correcoes };
  exigirElementos(conteudo, true);
  const ano = Number(data.slice(0, 4));
  const { numero, escrito } = await issueNumber(tx, certidaoDividaAtiva, { ano });
  const texto = JSON.stringify({ certidao: escrito, ...conteudo });
  const row = await tx.db.first<{ id: number }>(
    `insert into certidao_divida_ativa (cliente_id, usuario_cadastro_id, divida_ativa_id, numero, ano, data, valor_originario, valor, assinada_por, codigo_verificacao, hash, conteudo, substitui_id, motivo)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      tx.cliente.id,
      tx.caller?.usuarioId ?? null,
      record.id,
      numero,
      ano,
      data,
      conteudo.originario,
      conteudo.valor,
      tx.caller?.nome ?? 'SGP',
      novoCodigo(),
      createHash('sha256').update(texto).digest('hex'),
      texto,
      substituta?.substitui_id ?? null,
      substituta?.motivo ?? null,
    ],
  );
  return row?.id ?? 0;
}

async function recusarSegunda(tx: Work, id: number): Promise<void> {
  const live = await tx.db.first<{ numero: number; ano: number }>(
    `select c.numero, c.ano from certidao_divida_ativa c where c.divida_ativa_id = $1
       and not exists (select from public.certidao_divida_ativa n where n.substitui_id = c.id)`,
    [id],
  );
  if (live)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `A CDA ${live.numero}/${live.ano} está em vigor. Para corrigi-la, substitua-a.`,
    });
}

/** DA3: another CDA in the place of one in force, before the decision of the first instance. @returns its id */
export async function substituirCda(
  tx: Work,
  cda: CertidaoDividaAtiva,
  { motivo, ...given }: { motivo: string } & Record<string, string | null>,
): Promise<number> {
  // of two substitutions at once, the second waits here and finds the first
  await tx.db.rows('select d.id from public.divida_ativa d where d.id = $1 and d.cliente_id = $2 for update', [
    cda.divida_ativa_id,
    tx.cliente.id,
  ]);
  const taken = await tx.db.first('select c.id from certidao_divida_ativa c where c.substitui_id = $1', [cda.id]);
  if (taken) throw new StateError(refusalOfAct('substituir', certidaoDividaAtiva.label, 'está substituída'));
  const record = (await readRecord(tx, tx.services.registry.get(dividaAtiva.name), cda.divida_ativa_id, {
    sensitive: true,
  })) as unknown as DividaAtiva;
  const decided = record.execucoes.find(({ decisao }) => decisao !== null);
  if (decided)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'Já houve decisão de primeira instância: a certidão não se substitui mais (LEF, art. 2º, § 8º).',
    });
  const before = JSON.parse(cda.conteudo) as Conteudo;
  const correcoes: Correcoes = {
    processo: given.processo ?? before.processo,
    fundamento: given.fundamento ?? before.fundamento,
    domicilio: given.domicilio ?? before.domicilio,
  };
  return emitirCda(tx, record, { substitui_id: cda.id, motivo, correcoes });
}
