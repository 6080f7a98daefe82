import { extendResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type VersaoPlanejamento, versaoPlanejamento } from '../../../planejamento/resources/versao/versao_planejamento';
import { iniciarNoCorte } from '../corte';
import { enviarLoa } from '../loa';

/** The LOA that comes into force goes to the books, in the same transaction. */
export const leiNoLivro = extendResource(versaoPlanejamento, {
  afterActs: {
    vigorar: async (version, tx) => {
      if (version.instrumento === 'loa') await contabilizarLei(tx, version);
    },
  },
});

/** Of a law that is kept here from a later month on, the months before are closed, and it comes with the opening balances. */
async function contabilizarLei(tx: Work, { id, data_corte, exercicio_referencia }: VersaoPlanejamento): Promise<void> {
  const exercicio = Number(exercicio_referencia);
  if (data_corte && data_corte > `${exercicio}-01-01`) await iniciarNoCorte(tx, exercicio, data_corte);
  else await enviarLoa(tx.inYear(exercicio), id);
}
