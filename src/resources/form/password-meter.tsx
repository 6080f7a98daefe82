import './password-meter.css';
import {
  PASSWORD_MEMORY,
  PASSWORD_STRENGTHS,
  type PasswordOwner,
  type PasswordRequirement,
  passwordRequirements,
  passwordStrength,
} from '../definition/password';

interface PasswordMeterProps {
  /** The list of requirements, which describes the box. */
  id: string;
  password: string;
  /** What is known here of whose password it is. */
  owner: Partial<PasswordOwner>;
}

const WORDS = { fraca: 'Fraca', media: 'Média', forte: 'Forte' };
const NOTE = `A força é uma estimativa. Ao enviar, o sistema ainda recusa senhas muito comuns e as últimas ${PASSWORD_MEMORY} da conta.`;

/**
 * What is asked of a new password, and how hard it is to guess, as it is typed. Light, for the screens before the login
 * too; nothing leaves the browser. Only a change of the strength is told aloud.
 */
export function PasswordMeter({ id, password, owner }: PasswordMeterProps) {
  const strength = password === '' ? null : passwordStrength(password, owner);
  return (
    <div className="forca" data-forca={strength}>
      <div className="forca__medida">
        <div className="forca__barra" aria-hidden>
          {PASSWORD_STRENGTHS.map((step) => (
            <span key={step} data-cheia={strength !== null && PASSWORD_STRENGTHS.indexOf(step) <= PASSWORD_STRENGTHS.indexOf(strength)} />
          ))}
        </div>
        <div aria-live="polite">{strength && `Força da senha: ${WORDS[strength]}`}</div>
      </div>
      <ul id={id}>
        {passwordRequirements(password, owner).map((requirement) => (
          <Requirement key={requirement.text} {...requirement} />
        ))}
      </ul>
      <div>{NOTE}</div>
    </div>
  );
}

function Requirement({ text, met }: PasswordRequirement) {
  return (
    <li data-atendido={met === true}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {met ? <path d="m3 8.5 3.5 3.5L13 4.5" /> : met === null ? <path d="M4 8h8" /> : <circle cx="8" cy="8" r="5" />}
      </svg>
      <span>
        {met !== null && <span className="so-leitor">{met ? 'Atendido: ' : 'Ainda não: '}</span>}
        {text}
        {met === null && ' (conferido ao enviar)'}
      </span>
    </li>
  );
}
