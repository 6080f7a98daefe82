import { useSession } from '../../../../providers/session';
import { formatMoment } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type EmailSaida, emailSaida } from '../../resources/email_saida';

/** What would have gone, below the server of mail that is not there yet. */
export default function Unsent() {
  const { cliente } = useSession();
  if (cliente.email_ativo) return <p>O envio está configurado: o que se escreve sai pelo servidor.</p>;
  return (
    <BriefList<EmailSaida>
      resource={emailSaida}
      params={{ situacao: 'pendente' }}
      empty="Nenhum e-mail espera por um servidor."
      open="Abrir a caixa local de e-mail"
      line={({ criado_em, para, assunto }) => (
        <>
          <span className="numero">{formatMoment(criado_em)}</span> {assunto}, para {para}
        </>
      )}
    />
  );
}
