import { formatDocument, text } from '../../../../resources/definition';
import { publicAddress } from '../../../../server/mail/letter';
import { onPaper } from '../../../../server/templates/papers';
import { alvara } from '../../resources/alvara';
import template from '../../templates/alvara.html?raw';

interface Titular extends Record<string, unknown> {
  titular_nome: string;
  documento: string | null;
  inscricao: string;
  endereco: string | null;
}

/** What is hung on the wall: who, where, for what, until when, on what conditions, and the code by which anybody checks it. */
export const alvaraPaper = onPaper(alvara, 'alvara', {
  template,
  fields: {
    titular_nome: text(150, { label: 'Titular: nome' }),
    titular_documento: text(18, { label: 'Titular: CPF ou CNPJ' }),
    inscricao: text(10, { label: 'Titular: inscrição municipal' }),
    endereco: text(300, { label: 'Estabelecimento: endereço' }),
  },
  read: async ({ contribuinte_id }, work) => {
    const row = await work.db.first<Titular>(
      `select p.nome as titular_nome, p.cpf_cnpj as documento, c.inscricao_municipal as inscricao,
              (select l.nome from public.logradouro l where l.id = c.logradouro_id) || coalesce(', ' || c.numero, '') || coalesce(' – ' || c.complemento, '') as endereco
         from public.contribuinte c join public.pessoa p on p.id = c.pessoa_id where c.id = $1`,
      [contribuinte_id],
    );
    return { ...row, titular_documento: row?.documento ? formatDocument(row.documento) : null };
  },
  check: ({ codigo_verificacao }, work) =>
    codigo_verificacao
      ? { codigo: codigo_verificacao, endereco: `${publicAddress(work)}/publico/verificar?codigo=${codigo_verificacao}` }
      : null,
});
