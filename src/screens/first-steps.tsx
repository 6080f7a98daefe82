import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { http } from '../providers/http';
import { useSession } from '../providers/session';
import './first-steps.css';

interface FirstStep {
  texto: string;
  porque: string;
  url: string;
  feito: boolean;
}

/** What a new municipality still prepares, for who administers it; nothing once all is done. */
export function FirstSteps() {
  const { access } = useSession();
  const { data: steps = [] } = useQuery({
    queryKey: ['primeiros-passos'],
    queryFn: async () => (await http.get<FirstStep[]>('/primeiros-passos', { quiet: true })).data,
    enabled: access.has('configuracao.cliente', 2),
    staleTime: 0,
    retry: false,
  });
  if (steps.length === 0) return null;
  const done = steps.filter(({ feito }) => feito).length;
  return (
    <section className="lancador__area" aria-label="Primeiros passos">
      <h2>Primeiros passos</h2>
      <p className="espera__total">{`${done} de ${steps.length} feitos`}</p>
      <ol className="passos">
        {steps.map((step) => (
          <Step key={step.texto} {...step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ texto, porque, url, feito }: FirstStep) {
  const Icon = feito ? CircleCheck : CircleDashed;
  return (
    <li className={feito ? 'passos__feito' : undefined}>
      <Icon size={18} aria-label={feito ? 'Feito' : 'A fazer'} />
      <span>
        <Link to={url}>{texto}</Link>
        {!feito && <small>{porque}</small>}
      </span>
    </li>
  );
}
