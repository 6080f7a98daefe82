import { Link } from 'react-router';
import { BusyButton } from '../../../../layout/busy-button';
import { toast } from '../../../../providers/notification';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { formatDate } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { TIPOS_CERTIDAO } from '../../calculo/certidao';
import { type CertidaoDebito, certidaoDebito } from '../../resources/certidao_debito';

/** The certidões of a contribuinte, or of an imóvel, and the button that emits one. */
export default function Certificates({ resource, id }: { resource: Resource; id: number | null }) {
  const { access } = useSession();
  const call = useCall({ resource: certidaoDebito });
  if (id === null) return <p>Salve antes de emitir uma certidão.</p>;
  const field = resource.name === 'imovel' ? 'imovel_id' : 'contribuinte_id';
  // whose they are is under tax secrecy
  if (!access.has(certidaoDebito.menu, 6))
    return <p>As certidões estão sob sigilo fiscal: só as vê quem tem a regra de dados sensíveis.</p>;
  const emitir = async () => {
    const { result } = await call<{ result: CertidaoDebito }>(certidaoDebito.api.path, { [field]: id }, { silent: true });
    toast('success', `Certidão ${result.rotulo}: ${TIPOS_CERTIDAO[result.tipo ?? 'positiva'].toLowerCase()}.`);
  };
  return (
    <>
      {access.has(certidaoDebito.menu, 2) && <BusyButton onPress={emitir}>Emitir certidão</BusyButton>}
      <BriefList<CertidaoDebito>
        resource={certidaoDebito}
        params={{ [field]: id }}
        empty="Nenhuma certidão."
        open="Abrir as certidões"
        line={(row) => (
          <Link to={`${certidaoDebito.route.base}/${row.id}`}>
            {row.rotulo} · {TIPOS_CERTIDAO[row.tipo ?? 'positiva']} · válida até {row.validade && formatDate(row.validade)} · {row.situacao}
          </Link>
        )}
      />
    </>
  );
}
