import type { Work } from '../../../../server/work';
import type { VersaoPlanejamento } from '../../resources/versao/versao_planejamento';

type OfLaw = Pick<VersaoPlanejamento, 'id' | 'instrumento' | 'ppa_id' | 'loa_id'>;

/** The column of `versao_planejamento` that points to the law of a version. */
export const columnOf = ({ instrumento }: Pick<OfLaw, 'instrumento'>) => (instrumento === 'ppa' ? 'ppa_id' : 'loa_id');
/** Id of the PPA or of the LOA of a version. */
export const lawOf = (version: OfLaw) => version[columnOf(version)];

/** The version of the same law that the Câmara has. */
export function sentVersion(tx: Work, version: OfLaw): Promise<{ id: number; numero: number } | undefined> {
  return tx.db.first(
    `select id, numero from versao_planejamento where ${columnOf(version)} = $1 and situacao_versao = 'enviado' and id <> $2`,
    [lawOf(version), version.id],
  );
}
