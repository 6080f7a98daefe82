import './divida-ativa.css';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { civilToday, formatDate, formatDecimal } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { AskDay } from '../../../../resources/form/ask-day';

const AMOUNTS = ['principal', 'correcao', 'juros', 'multa', 'total'] as const;
const HEADINGS = ['Principal', 'Correção', 'Juros', 'Multa', 'Total'];

interface Answer {
  data: string;
  total: string;
  meses: ({ competencia: string } & Record<(typeof AMOUNTS)[number], string>)[];
}

/** What is owed of an inscription on a chosen day, month by month. Asked for, since each reading stays in the trail. */
export default function Values({ resource, id }: { resource: Resource; id: number | null }) {
  const { access } = useSession();
  const chosen = useWatch({ name: 'data_base' }) as string | null;
  const [day, setDay] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  if (id === null) return <p>Salve a inscrição para ver os valores atualizados.</p>;
  if (!access.has(resource.menu, 6)) return <p>Os valores estão sob sigilo fiscal: só os vê quem tem a regra de dados sensíveis.</p>;
  const data = day ?? chosen ?? civilToday();
  const perguntar = async () => {
    setAnswer(null);
    setAnswer((await http.get<Answer>(`${resource.api.path}/${id}/valores`, { params: { data } })).data);
  };
  return (
    <>
      <AskDay label="Atualizar até" value={data} onChange={setDay} button="Ver valores" onAsk={perguntar} />
      <p role="status">{answer && `Total em ${formatDate(answer.data)}: R$ ${formatDecimal(answer.total, 2)}.`}</p>
      {answer && (
        <ScrollRegion label="Valores atualizados">
          <table>
            <thead>
              <tr>
                <th scope="col">Mês</th>
                {HEADINGS.map((heading) => (
                  <th key={heading} scope="col" className="numero">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.meses.map((line) => (
                <tr key={line.competencia}>
                  <th scope="row">{`${line.competencia.slice(5)}/${line.competencia.slice(0, 4)}`}</th>
                  {AMOUNTS.map((name) => (
                    <td key={name} className="numero">
                      {formatDecimal(line[name], 2)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  );
}
