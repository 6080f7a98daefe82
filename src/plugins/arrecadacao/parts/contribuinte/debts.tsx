import { useState } from 'react';
import { Link } from 'react-router';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { civilToday, counted, formatDate, formatDecimal } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { AskDay } from '../../../../resources/form/ask-day';
import './debts.css';
import { parcelamentoDebito } from '../../resources/parcelamento_debito';
import { IssueGuide } from './issue-guide';

interface Line {
  id: number;
  tributo: string;
  exercicio: number;
  parcela: number;
  vencimento: string;
  principal: string;
  correcao: string;
  juros: string;
  multa: string;
  total: string;
  situacao: string;
}
interface Answer {
  data: string;
  total: string;
  debitos: Line[];
}

const AMOUNTS = ['principal', 'correcao', 'juros', 'multa', 'total'] as const;
const HEADINGS = ['Principal', 'Correção', 'Juros', 'Multa', 'Total'];

/**
 * What the contribuinte owes on a chosen day. Nothing is read until somebody asks: each reading is under tax secrecy and
 * leaves its row in the trail. It lies inside the form of the record, so it is no form of its own.
 */
export default function Debts({ resource, id }: { resource: Resource; id: number | null }) {
  const { access } = useSession();
  const [day, setDay] = useState<string | null>(civilToday());
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (id === null) return <p>Salve o contribuinte para ver os seus débitos.</p>;
  if (!access.has(resource.menu, 6)) return <p>Os débitos estão sob sigilo fiscal: só os vê quem tem a regra de dados sensíveis.</p>;
  const perguntar = async () => {
    setAnswer(null);
    setChosen([]);
    setAnswer((await http.get<Answer>(`${resource.api.path}/${id}/debitos`, { params: { data: day } })).data);
  };
  return (
    <>
      <AskDay label="Atualizar até" value={day} onChange={setDay} button="Ver débitos" onAsk={perguntar} />
      <p role="status">
        {answer &&
          `${counted(answer.debitos.length, 'débito em aberto', 'débitos em aberto')} em ${formatDate(answer.data)}: R$ ${formatDecimal(answer.total, 2)}.`}
      </p>
      {answer && answer.debitos.length > 0 && (
        <>
          <DebtsTable lines={answer.debitos} chosen={chosen} onChoose={setChosen} />
          <IssueGuide contribuinte={id} debitos={chosen} vencimento={answer.data} />
          {chosen.length > 0 && access.has(parcelamentoDebito.menu, 2) && (
            <p>
              <Link to={`${parcelamentoDebito.route.base}/criar?contribuinte=${id}&debitos=${chosen.join(',')}`}>
                Parcelar os escolhidos
              </Link>
            </p>
          )}
        </>
      )}
    </>
  );
}

interface TableProps {
  lines: readonly Line[];
  /** Ids of the débitos that something will be done with. */
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

function DebtsTable({ lines, chosen, onChoose }: TableProps) {
  const all = chosen.length === lines.length;
  const alternar = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <ScrollRegion label="Débitos em aberto">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Escolher todos os débitos"
                checked={all}
                onChange={() => onChoose(all ? [] : lines.map(({ id }) => id))}
              />
            </th>
            {['Tributo', 'Parcela', 'Vencimento'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className="numero">
                {heading}
              </th>
            ))}
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`Escolher ${line.tributo} ${line.exercicio}, parcela ${line.parcela}`}
                  checked={chosen.includes(line.id)}
                  onChange={() => alternar(line.id)}
                />
              </td>
              <th scope="row">
                {line.tributo} {line.exercicio}
              </th>
              <td>{line.parcela}</td>
              <td>{formatDate(line.vencimento)}</td>
              {AMOUNTS.map((name) => (
                <td key={name} className="numero">
                  {formatDecimal(line[name], 2)}
                </td>
              ))}
              <td>{line.situacao}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
