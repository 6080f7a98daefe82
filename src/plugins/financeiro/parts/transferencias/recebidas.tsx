import { Link } from 'react-router';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { useSession } from '../../../../providers/session';
import { formatDate, formatDecimal } from '../../../../resources/definition/format';
import type { Resource } from '../../../../resources/definition/resource';
import { TIPOS_TRANSFERENCIA_ENTRE_ORGAOS } from '../../resources/transferencia_entre_orgaos';
import type { Recebida } from './recebida';
import { useRecebidas } from './use-recebidas';

/** What the others gave to this entity, above what it gave: the duodécimo of a Câmara, each with the way to return what is left of it. */
export default function Recebidas({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const recebidas = useRecebidas();
  if (!recebidas || recebidas.length === 0) return null;
  const devolve = access.has(resource.menu, 2);
  return (
    <section className="secao" style={{ marginBottom: 12 }} aria-label="Transferências recebidas">
      <h2>Recebidas de outras entidades</h2>
      <ScrollRegion label="Transferências recebidas">
        <table>
          <thead>
            <tr>
              <th scope="col">Tipo</th>
              <th scope="col" className="numero">
                Valor
              </th>
              {devolve && <th scope="col">Sobra</th>}
              <th scope="col">Data</th>
              <th scope="col">De</th>
              <th scope="col">Na conta</th>
              <th scope="col">Número</th>
            </tr>
          </thead>
          <tbody>
            {recebidas.map((one) => (
              <tr key={one.id}>
                <td>{tipoDe(one)}</td>
                <td className="numero">{formatDecimal(one.valor, 2)}</td>
                {devolve && (
                  <td>
                    {one.tipo !== 'devolucao' && (
                      <Link
                        to={`${resource.route.base}/criar?devolve=${one.id}`}
                        aria-label={`Devolver sobra da transferência ${one.rotulo}`}
                      >
                        Devolver
                      </Link>
                    )}
                  </td>
                )}
                <td>{formatDate(one.data)}</td>
                <td>{one.origem}</td>
                <td>{one.conta}</td>
                <td>{one.rotulo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function tipoDe({ tipo, competencia }: Recebida): string {
  const name = TIPOS_TRANSFERENCIA_ENTRE_ORGAOS[tipo as keyof typeof TIPOS_TRANSFERENCIA_ENTRE_ORGAOS] ?? tipo;
  return competencia ? `${name} de ${competencia.slice(5)}/${competencia.slice(0, 4)}` : name;
}
