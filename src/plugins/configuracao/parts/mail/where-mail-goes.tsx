import '../cliente/cliente.css';
import { Link } from 'react-router';
import { useSession } from '../../../../providers/session';
import { cliente as municipio } from '../../resources/cliente';

/** Above the letters that did not leave: whether they will, and where that is decided. */
export default function WhereMailGoes() {
  const { cliente } = useSession();
  return (
    <p className="cliente__caixa">
      {cliente.email_ativo
        ? 'O envio de e-mail está configurado: aqui fica só o que ainda não pôde sair.'
        : 'O envio de e-mail não está configurado: nada sai daqui. Esta é a caixa local, com o que teria sido enviado. O que espera é guardado por 7 dias, e sai assim que houver um servidor. '}
      {!cliente.email_ativo && <Link to={municipio.route.base}>Configurar o e-mail</Link>}
    </p>
  );
}
