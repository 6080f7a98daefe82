import { text } from '../../../../resources/definition';
import { publicAddress } from '../../../../server/mail/letter';
import { onPaper } from '../../../../server/templates/papers';
import { processo } from '../../resources/processo/processo';
import template from '../../templates/comprovante.html?raw';

/** `XXXX-XXXX-XXXX`, as people copy it. */
export const chaveEscrita = (chave: string | null | undefined) => (chave ?? '').replace(/(.{4})(?=.)/g, '$1-');

/** The receipt of who opened a process: its number and its keys. The key of a person is printed only for them (CS2). */
export const comprovantePaper = onPaper(processo, 'comprovante', {
  template,
  // the code that a phone reads opens the process by its own key, which the receipt has in words too
  check: ({ id, chave }, work) =>
    chave ? { codigo: chaveEscrita(chave), endereco: `${publicAddress(work)}/publico/processos/detalhes/${id}/${chave}` } : null,
  fields: {
    chave_do_processo: text(20, { label: 'Chave do processo' }),
    chave_pessoal: text(60, { label: 'Chave pessoal de quem imprime' }),
    endereco_consulta: text(200, { label: 'Endereço da consulta pública' }),
  },
  read: async ({ id, chave }, work) => {
    const own = await work.db.first<{ chave: string }>(
      'select chave from processo_interessados where pai_id = $1 and pessoa_id = $2 order by ordem limit 1',
      [id, work.caller?.pessoaId ?? 0],
    );
    return {
      chave_do_processo: chaveEscrita(chave as string | null),
      chave_pessoal: own ? chaveEscrita(own.chave) : 'entregue só ao interessado',
      endereco_consulta: `${publicAddress(work)}/publico/processos`,
    };
  },
});
