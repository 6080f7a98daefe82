import { BriefList } from '../../../../resources/form/brief-list';
import { type FaixaIp, faixaIp } from '../../resources/faixa_ip';

/** The networks that groups and people sign in from, and the way to their register. */
export default function Networks() {
  return (
    <BriefList<FaixaIp>
      resource={faixaIp}
      empty="Não há redes cadastradas: todos entram de qualquer rede."
      open="Abrir o acesso por rede"
      line={({ cidr, descricao }) => (
        <>
          <span className="numero">{cidr}</span> {descricao}
        </>
      )}
    />
  );
}
