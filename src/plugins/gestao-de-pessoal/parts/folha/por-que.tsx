import { useOne } from '@refinedev/core';
import { type AnyRecord, formatDecimal, type Resource } from '../../../../resources/definition';
import { type ContrachequePago, explicarLinha, type LinhaPaga } from '../../calculo/explicar';
import { contracheque } from '../../resources/contracheque';

interface Linha extends Omit<LinhaPaga, 'codigo'> {
  id: number;
  tipo: string;
  evento: { codigo: number; nome: string };
}

type Pago = AnyRecord & Omit<ContrachequePago, 'linhas'> & { linhas: Linha[] };

/** Why each line of a contracheque is what it is: what it was reckoned on, and the law. */
export default function PorQue({ id }: { resource: Resource; id: number | null }) {
  const { result, query } = useOne<Pago>({ resource: contracheque.name, id: String(id ?? ''), queryOptions: { enabled: id !== null } });
  if (query.isLoading || !result) return <p role="status">Buscando itens...</p>;
  const linhas = result.linhas.map((linha) => ({ ...linha, codigo: linha.evento.codigo }));
  // whoever may not see the values is not told how they came to be
  if (linhas.some(({ valor }) => !/^-?\d/.test(String(valor))))
    return <p>Os valores são dados pessoais: só os vê quem tem a regra deles.</p>;
  const pago: ContrachequePago = { ...result, linhas };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className="itens itens__rolagem" aria-label="Por quê" tabIndex={0}>
      <table className="itens__tabela">
        <caption className="so-leitor">Por que cada linha é o que é</caption>
        <thead>
          <tr>
            <th scope="col">Evento</th>
            <th scope="col" style={{ textAlign: 'right' }}>
              Valor
            </th>
            <th scope="col">Conta</th>
            <th scope="col">Lei</th>
          </tr>
        </thead>
        <tbody>
          {linhas
            .filter(({ tipo }) => tipo !== 'informativa')
            .map((linha) => {
              const { conta, lei } = explicarLinha(linha, pago);
              return (
                <tr key={linha.id}>
                  <td>{linha.evento.nome}</td>
                  <td style={{ textAlign: 'right' }}>{formatDecimal(linha.valor)}</td>
                  <td>{conta}</td>
                  <td>{lei ?? 'Lei do município'}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}
