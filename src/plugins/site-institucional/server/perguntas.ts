import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { faqCategoria } from '../resources/faq_categoria';
import { noticiaCategoria } from '../resources/noticia_categoria';
import { siteAgenda } from '../resources/site_agenda';
import { siteComentario } from '../resources/site_comentario';
import { siteFaq } from '../resources/site_faq';

const votosSql = (util: boolean) => (t: string) =>
  `select count(*)::int from site_faq_voto v where v.faq_id = ${t}.id and v.util = ${util}`;

export const faqRules = onResource(siteFaq, { derived: { util_sim: votosSql(true), util_nao: votosSql(false) } });

/** What outsiders wrote is read by others only after who moderates says so (handbook 00, M12). */
export const comentarioRules = onResource(siteComentario, {
  acts: {
    // it waits for whoever moderates, whatever their office
    aprovar: act('Texto aprovado.', undefined, { waitsFor: () => 'true' }),
    recusar: act('Texto recusado.', async ({ id }, { motivo }, tx) => {
      await writeColumns(tx, siteComentario, id, { motivo });
    }),
  },
});

export const listasRules = [onResource(faqCategoria, {}), onResource(noticiaCategoria, {}), onResource(siteAgenda, {})];
