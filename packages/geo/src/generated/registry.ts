// Written by `npm run generate`; do not edit.
import type { AnswerCheck } from "../checks/answer-check.ts";
import readChallengeMarkers from "../checks/read/challenge-markers.ts";
import readConflicts from "../checks/read/conflicts.ts";
import readDeclaredFiles from "../checks/read/declared-files.ts";
import readDirectives from "../checks/read/directives.ts";
import readGoalFit from "../checks/read/goal-fit.ts";
import readLedPages from "../checks/read/led-pages.ts";
import readLlmsTxt from "../checks/read/llms-txt.ts";
import readMainExtract from "../checks/read/main-extract.ts";
import readPaywallGate from "../checks/read/paywall-gate.ts";
import readRobotsFetch from "../checks/read/robots-fetch.ts";
import readRobotsSearchTokens from "../checks/read/robots-search-tokens.ts";
import readRobotsStaleTokens from "../checks/read/robots-stale-tokens.ts";
import readRobotsUserTokens from "../checks/read/robots-user-tokens.ts";
import readSpaShell from "../checks/read/spa-shell.ts";
import readStatements from "../checks/read/statements.ts";
import readSwallowedLines from "../checks/read/swallowed-lines.ts";
import trustBrokenText from "../checks/trust/broken-text.ts";
import trustDateConsistency from "../checks/trust/date-consistency.ts";
import trustForeignText from "../checks/trust/foreign-text.ts";
import trustGeneratorResidue from "../checks/trust/generator-residue.ts";
import trustHiddenPrompt from "../checks/trust/hidden-prompt.ts";
import trustLastmod from "../checks/trust/lastmod.ts";
import trustScaledDuplication from "../checks/trust/scaled-duplication.ts";
import trustSourced from "../checks/trust/sourced.ts";
import trustSuperseded from "../checks/trust/superseded.ts";
import trustVisibleDate from "../checks/trust/visible-date.ts";
import trustVisibleParity from "../checks/trust/visible-parity.ts";
import whoContradiction from "../checks/who/contradiction.ts";
import whoMarkupDiffers from "../checks/who/markup-differs.ts";
import whoMaskedMail from "../checks/who/masked-mail.ts";
import whoNameInTitles from "../checks/who/name-in-titles.ts";
import whoNoContact from "../checks/who/no-contact.ts";
import whoNoDescription from "../checks/who/no-description.ts";
import whoNoName from "../checks/who/no-name.ts";
import whoNoPlace from "../checks/who/no-place.ts";
import whoNobodyNamed from "../checks/who/nobody-named.ts";
import whoUnresolvedId from "../checks/who/unresolved-id.ts";
import whoWrongType from "../checks/who/wrong-type.ts";

/** All checks of the GEO audit, by answer and name. */
export const answerChecks: readonly AnswerCheck[] = [
  readChallengeMarkers,
  readConflicts,
  readDeclaredFiles,
  readDirectives,
  readGoalFit,
  readLedPages,
  readLlmsTxt,
  readMainExtract,
  readPaywallGate,
  readRobotsFetch,
  readRobotsSearchTokens,
  readRobotsStaleTokens,
  readRobotsUserTokens,
  readSpaShell,
  readStatements,
  readSwallowedLines,
  trustBrokenText,
  trustDateConsistency,
  trustForeignText,
  trustGeneratorResidue,
  trustHiddenPrompt,
  trustLastmod,
  trustScaledDuplication,
  trustSourced,
  trustSuperseded,
  trustVisibleDate,
  trustVisibleParity,
  whoContradiction,
  whoMarkupDiffers,
  whoMaskedMail,
  whoNameInTitles,
  whoNoContact,
  whoNoDescription,
  whoNoName,
  whoNoPlace,
  whoNobodyNamed,
  whoUnresolvedId,
  whoWrongType,
];
