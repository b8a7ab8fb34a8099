/** Work allowed in one turn of the event loop. */
export interface TurnBudget {
  isSpent(): boolean;
  spend(amount: number): void;
}

/**
 * Creates a budget that is reset in each turn.
 *
 * @param onTurn called in the next turn after the budget was found to be spent
 */
export function turnBudget(amount: number, onTurn: () => void): TurnBudget {
  let left = amount;
  let isEnding = false;
  let hasWaiting = false;

  function renew(): void {
    left = amount;
    isEnding = false;
    if (!hasWaiting) return;
    hasWaiting = false;
    onTurn();
  }

  return {
    isSpent() {
      if (left > 0) return false;
      hasWaiting = true;
      return true;
    },
    spend(spent) {
      left -= spent;
      if (isEnding || spent === 0) return;
      isEnding = true;
      setImmediate(renew);
    },
  };
}
